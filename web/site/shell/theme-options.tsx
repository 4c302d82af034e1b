import { afterPaint } from "#web/lib/after-paint.ts";
import { type Theme, useTheme } from "#web/state/theme.tsx";
import { RadioMenu } from "#web/ui/radio-menu.tsx";
import { ThemeIcon } from "./theme-icon.tsx";

/**
 * `colors` are the swatch's colors: the theme's background, text and accent; for System, both backgrounds and
 * the light theme's accent.
 */
const themeOptions = [
  {
    value: "light",
    name: "Light",
    description: "Black on white",
    colors: ["#f7f6f2", "#14181d", "#b3161b"],
  },
  {
    value: "dark",
    name: "Dark",
    description: "Easy on the eyes at night",
    colors: ["#12161b", "#eeece6", "#c2262b"],
  },
  {
    value: "system",
    name: "System",
    description: "Matches your device",
    colors: ["#f7f6f2", "#12161b", "#b3161b"],
  },
] as const satisfies readonly {
  value: Theme;
  name: string;
  description: string;
  colors: readonly string[];
}[];

export function ThemeOptions() {
  const { theme, setTheme } = useTheme();
  // Lets the browser paint the closed menu first, because a theme change restyles the whole page.
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
      icon={<ThemeIcon />}
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
