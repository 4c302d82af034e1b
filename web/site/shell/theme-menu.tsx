import { Suspense, useState } from "react";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { ThemeIcon } from "./theme-icon.tsx";

const ThemeOptions = lazyOnFirstInteraction(async () => (await import("./theme-options.tsx")).ThemeOptions);

/** The theme menu's button. Its first press replaces it with the button and menu of ThemeOptions. */
export function ThemeMenu() {
  const [isPressed, setPressed] = useState(false);
  const press = () => setPressed(true);
  const button = (
    <button
      type="button"
      className="btn-icon"
      aria-label="Theme"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={press}
      onKeyDown={({ key }) => key === "ArrowDown" && press()}
    >
      <ThemeIcon />
    </button>
  );
  return <Suspense fallback={button}>{isPressed ? <ThemeOptions /> : button}</Suspense>;
}
