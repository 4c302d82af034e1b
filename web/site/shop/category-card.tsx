import type { categories } from "#contract/categories.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";

type Category = (typeof categories)[number];

const icons: Record<Category["slug"], string> = {
  "mro-supplies": "i-lucide-wrench",
  "safety-ppe": "i-lucide-hard-hat",
  "industrial-tools": "i-lucide-drill",
  electrical: "i-lucide-plug",
  "plumbing-hvac": "i-lucide-heater",
  fasteners: "i-lucide-bolt",
  "material-handling": "i-lucide-forklift",
  janitorial: "i-lucide-brush-cleaning",
  packaging: "i-lucide-package",
  lubricants: "i-lucide-droplet",
  welding: "i-lucide-flame",
  abrasives: "i-lucide-disc-3",
  lighting: "i-lucide-lamp-ceiling",
  workwear: "i-lucide-shirt",
  adhesives: "i-lucide-pipette",
  automation: "i-lucide-cpu",
  "pumps-valves": "i-lucide-gauge",
  bearings: "i-lucide-circle-dot",
  "compressed-air": "i-lucide-wind",
  construction: "i-lucide-brick-wall",
};

interface Props {
  category: Category;
  /** Whether the current page is this category's. */
  isCurrent: boolean;
}

export function CategoryCard({ category: { id, name, slug }, isCurrent }: Props) {
  return (
    <Link
      href={paths.category(slug)}
      aria-current={isCurrent ? "page" : undefined}
      className="group grid grid-rows-[auto_1fr_auto] gap-3 h-full bg-sheet rule border-r border-b p-4 md:p-5 text-ink transition-colors duration-150 hover:bg-line aria-[current=page]:shadow-[inset_0_4px_var(--c-red)]"
    >
      <span className="flex items-start justify-between" aria-hidden="true">
        <span className="figures text-sm text-soft">{String(id).padStart(2, "0")}</span>
        <span className={`${icons[slug]} text-3xl md:text-4xl`} />
      </span>
      <span className="font-head font-bold text-lg leading-tight self-end">{name}</span>
      <span className="flex items-center justify-between gap-1 rule border-t pt-2.5 text-[0.9375rem] text-soft group-hover:text-ink">
        View Products
        <span className="i-lucide-arrow-right" aria-hidden="true" />
      </span>
    </Link>
  );
}
