/** Told in words and by its form, not by colour alone. */
export function BrandBadge({ isActive }: { isActive: boolean }) {
  const look = isActive ? "border-sent text-sent" : "border-steel border-dashed text-soft";
  return (
    <span
      className={`px-1.5 rounded border border-solid font-head font-semibold text-xs leading-5 whitespace-nowrap ${look}`}
    >
      {isActive ? "Active" : "Inactive"}
    </span>
  );
}
