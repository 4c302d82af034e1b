export function CategoryLabel({ category }: { category: string }) {
  return (
    <p className="flex items-center gap-2 font-head font-semibold text-sm text-soft">
      <span className="size-2 bg-mark" aria-hidden="true" />
      {category}
    </p>
  );
}
