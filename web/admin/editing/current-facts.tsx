/** What somebody else has saved, fact by fact. */
export function CurrentFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="grid sm:grid-cols-subgrid sm:col-span-2">
          <dt className="text-soft">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{value || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
