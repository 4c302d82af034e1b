import { afterPaint } from "#web/lib/after-paint.ts";
import { type Theme, themeOptions, useTheme } from "#web/state/theme.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RadioMenu } from "#web/ui/radio-menu.tsx";

export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  // Closes the menu first, because a theme change restyles the whole page.
  const selectTheme = (choice: Theme) => afterPaint(() => setTheme(choice));
  const options = themeOptions.map(({ value, name, description, colors }) => ({
    value,
    content: (
      <>
        <Swatch colors={colors} />
        <span className="leading-tight">
          {name}
          <span className="block text-sm font-normal text-soft">{description}</span>
        </span>
      </>
    ),
  }));
  return (
    <RadioMenu
      label="Theme"
      icon={
        <>
          <Icon name="sun" className="only-light text-xl" />
          <Icon name="moon" className="only-dark text-xl" />
        </>
      }
      options={options}
      selected={theme}
      onSelect={selectTheme}
      className="w-50"
    />
  );
}

function Swatch({ colors: [paper, ink, accent] }: { colors: readonly [string, string, string] }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className="flex-none rounded" aria-hidden="true">
      <rect width="24" height="24" rx="4" fill={paper} stroke="#7d8791" />
      <path d="M24 4v16a4 4 0 0 1-4 4H4z" fill={ink} />
      <circle cx="12" cy="12" r="4" fill={accent} />
    </svg>
  );
}
