import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface Option<Value extends string> {
  value: Value;
  content: ReactNode;
}

interface Props<Value extends string> {
  /** The accessible name of button and menu. */
  label: string;
  icon: ReactNode;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className: string;
}

/**
 * A button with a menu of which one item is chosen, on the platform's popover: it closes by Escape and by a press
 * elsewhere. Keys as in the ARIA Authoring Practices, "Menu Button".
 */
export function ChoiceMenu<Value extends string>({
  label,
  icon,
  options,
  chosen,
  onChoose,
  className,
}: Props<Value>) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** The press that begins on the button has closed the menu before it becomes a click. */
  const pressCloses = useRef(false);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];

  const open = () => {
    if (!menu.current || !button.current) return;
    flushSync(() => setIsOpen(true)); // the items, one of which is to have the focus
    const { bottom, right } = button.current.getBoundingClientRect();
    menu.current.style.top = `${bottom + 4}px`;
    menu.current.style.right = `${document.documentElement.clientWidth - right}px`;
    menu.current.showPopover();
    items()
      .find((item) => item.ariaChecked === "true")
      ?.focus();
  };
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const hide = () => menu.current?.hidePopover(); // its place was measured
    window.addEventListener("resize", hide);
    return () => window.removeEventListener("resize", hide);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === "Tab") menu.current?.hidePopover();
    const step = steps[event.key];
    const target = step === undefined ? nextBeginningWith(event.key, all, at) : all[step % all.length];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn-icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={menuId}
        aria-expanded={isOpen}
        onPointerDown={() => {
          pressCloses.current = isOpen;
        }}
        onClick={({ detail }) => {
          const isPress = detail > 0;
          if (isPress && pressCloses.current) close();
          else open();
          pressCloses.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      >
        {icon}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onToggle={(event) => setIsOpen(event.newState === "open")}
        className={`fixed inset-auto m-0 p-1 sheet text-ink ${isOpen ? "shadow-lg shadow-black/15" : ""} ${className}`}
      >
        {isOpen &&
          options.map(({ value, content }) => (
            <button
              key={value}
              type="button"
              role="menuitemradio"
              aria-checked={value === chosen}
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose(value);
              }}
              className="flex w-full items-center gap-3 min-h-11 px-2 py-1.5 rounded text-left cursor-pointer hover:bg-line focus:bg-line aria-checked:font-semibold"
            >
              {content}
            </button>
          ))}
      </div>
    </>
  );
}

/** A letter goes to the next item that begins with it. */
function nextBeginningWith(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (!/^\p{L}$/u.test(key)) return;
  const following = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
