import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { View } from "./list-query.ts";

interface Props {
  view: View;
  onChange: (view: View) => void;
}

const views: readonly { view: View; label: string; icon: IconName }[] = [
  { view: "cards", label: "Cards", icon: "layout-grid" },
  { view: "table", label: "Table", icon: "list" },
];

export function ViewSwitch({ view: shown, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's layout does not fit a toolbar
    <div role="group" aria-label="View" className="flex">
      {views.map(({ view, label, icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => view !== shown && onChange(view)}
          className="btn-plain px-3 first:rounded-r-none last:rounded-l-none last:-ml-px aria-pressed:bg-ink aria-pressed:border-ink aria-pressed:text-paper aria-pressed:hover:bg-ink"
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}
