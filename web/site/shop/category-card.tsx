import type { categories } from "#contract/categories.ts";
import { paths } from "#web/paths.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

type Category = (typeof categories)[number];

const icons: Record<Category["slug"], IconName> = {
  "mro-supplies": "wrench",
  "safety-ppe": "hard-hat",
  "industrial-tools": "drill",
  electrical: "plug",
  "plumbing-hvac": "heater",
  fasteners: "bolt",
  "material-handling": "forklift",
  janitorial: "brush-cleaning",
  packaging: "package",
  lubricants: "droplet",
  welding: "flame",
  abrasives: "disc-3",
  lighting: "lamp-ceiling",
  workwear: "shirt",
  adhesives: "pipette",
  automation: "cpu",
  "pumps-valves": "gauge",
  bearings: "circle-dot",
  "compressed-air": "wind",
  construction: "brick-wall",
};

interface Props {
  category: Category;
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
        <Icon name={icons[slug]} className="text-3xl md:text-4xl" />
      </span>
      <span className="font-head font-bold text-lg leading-tight self-end">{name}</span>
      <span className="flex items-center justify-between gap-1 rule border-t pt-2.5 text-[0.9375rem] text-soft group-hover:text-ink">
        View Products
        <Icon name="arrow-right" />
      </span>
    </Link>
  );
}
