import { useId } from "react";
import { useShortcutsSwitch } from "./use-shortcuts.ts";

interface Props {
  keys: readonly (readonly [key: string, actionLabel: string])[];
}

/**
 * Lists the shortcuts, with a checkbox that switches them off, because speech input can trigger single keys by accident
 * (WCAG 2.1.4).
 */
export function ShortcutsHelp({ keys }: Props) {
  const [isOn, setOn] = useShortcutsSwitch();
  const id = useId();
  return (
    <div className="hidden sm:flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <label htmlFor={id} className="flex items-center gap-2 min-h-8 cursor-pointer">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
          className="size-4 accent-ink"
        />
        Keyboard shortcuts
      </label>
      {isOn &&
        keys.map(([key, actionLabel]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <kbd className="px-1.5 rounded border border-solid border-steel font-head text-xs leading-5">
              {key}
            </kbd>
            {actionLabel}
          </span>
        ))}
    </div>
  );
}
