import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface Option<Value extends string> {
  value: Value;
  content: ReactNode;
}

interface Props<Value extends string> {
  /** The accessible name of the button and of the menu. */
  label: string;
  icon: ReactNode;
  options: readonly Option<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
  className: string;
}

/**
 * A button with a menu of radio items, built on the popover API, which closes the menu on Escape and on an
 * outside click. Keyboard support follows the "Menu Button" pattern of the ARIA Authoring Practices. Opens
 * when mounted, for an owner that mounts it on the first press.
 */
export function RadioMenu<Value extends string>({
  label,
  icon,
  options,
  selected,
  onSelect,
  className,
}: Props<Value>) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  /** A press on the button closes an open popover, so the click that follows must not open it again. */
  const wasOpenOnPointerDown = useRef(false);
  const findItems = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];

  const open = () => {
    flushSync(() => setIsOpen(true)); // renders the items, so that one can take the focus
    show();
  };
  const show = () => {
    if (!menu.current || !button.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    menu.current.style.top = `${bottom + 4}px`;
    menu.current.style.right = `${document.documentElement.clientWidth - right}px`;
    menu.current.showPopover();
    findItems()
      .find((item) => item.ariaChecked === "true")
      ?.focus();
  };
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, on mount
  useEffect(() => {
    show();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const hide = () => menu.current?.hidePopover(); // resizing moves the button away from the open menu
    window.addEventListener("resize", hide);
    return () => window.removeEventListener("resize", hide);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's shortcuts
    const menuItems = findItems();
    const activeIndex = menuItems.indexOf(document.activeElement as HTMLElement);
    const targetIndexes: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: Math.max(activeIndex, 0) - 1 + menuItems.length,
      Home: 0,
      End: menuItems.length - 1,
    };
    if (event.key === "Tab") menu.current?.hidePopover();
    const targetIndex = targetIndexes[event.key];
    const target =
      targetIndex === undefined
        ? findByFirstLetter(event.key, menuItems, activeIndex)
        : menuItems[targetIndex % menuItems.length];
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
          wasOpenOnPointerDown.current = isOpen;
        }}
        onClick={({ detail }) => {
          const isPointer = detail > 0; // 0 for the keyboard
          if (isPointer && wasOpenOnPointerDown.current) close();
          else open();
          wasOpenOnPointerDown.current = false;
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
              aria-checked={value === selected}
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect(value);
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

function findByFirstLetter(
  key: string,
  menuItems: readonly HTMLElement[],
  activeIndex: number,
): HTMLElement | undefined {
  if (!/^\p{L}$/u.test(key)) return;
  const following = [...menuItems.slice(activeIndex + 1), ...menuItems.slice(0, activeIndex + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
