import { Icon } from "#web/ui/icon.tsx";

/** The icon of the current theme; CSS hides the icon of the other theme. */
export function ThemeIcon() {
  return (
    <>
      <Icon name="sun" className="only-light text-xl" />
      <Icon name="moon" className="only-dark text-xl" />
    </>
  );
}
