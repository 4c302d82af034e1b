export function UnpublishedBadge() {
  return (
    <span className="inline-block px-1.5 rounded bg-amber text-onamber font-head font-semibold text-xs leading-5 whitespace-nowrap">
      Not published
    </span>
  );
}
