import { useAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { storedAtom } from "#web/state/stored-atom.ts";

type Shortcuts = Partial<Record<"j" | "k" | "e" | "r" | "u", () => void>>;

/** "true" if the user has switched the shortcuts off. */
const shortcutsOffAtom = storedAtom("millrace-shortcuts-off");

export function useShortcutsSwitch() {
  const [storedValue, store] = useAtom(shortcutsOffAtom);
  return [storedValue !== "true", (isOn: boolean) => store(isOn ? null : "true")] as const;
}

/**
 * Calls a shortcut's action, unless the user has switched the shortcuts off, is typing, has focused a select
 * or a tab, has opened a dialog, or holds Alt, Ctrl or Meta.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [isOn] = useShortcutsSwitch();
  const actionFor = useEffectEvent((key: string) => shortcuts[key as keyof Shortcuts]);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || defaultPrevented) return;
      const element = target as HTMLElement;
      if (
        element.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=tab], dialog")
      )
        return;
      if (document.querySelector("dialog[open]")) return;
      const action = actionFor(key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
