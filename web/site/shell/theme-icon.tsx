import { Icon } from "#web/ui/icon.tsx";

/** Shows the theme on screen. */
export function ThemeIcon() {
  return (
    <>
      <Icon name="sun" className="only-light text-xl" />
      <Icon name="moon" className="only-dark text-xl" />
    </>
  );
}
