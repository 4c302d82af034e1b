export function SavedValues({ values }: { values: Readonly<Record<string, string>> }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {Object.entries(values).map(([label, value]) => (
        <div key={label} className="grid sm:grid-cols-subgrid sm:col-span-2">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{value || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
