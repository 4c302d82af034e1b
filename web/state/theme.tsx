import { atom, useAtomValue, useSetAtom } from "jotai";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { storedAtom } from "./stored-atom.ts";

export type Theme = "light" | "dark" | "system";

/** What the menu offers; the colours are paper, ink and accent of that look. */
export const themeOptions = [
  {
    value: "light",
    name: "Light",
    description: "Ink on paper",
    colours: ["#f7f6f2", "#14181d", "#b3161b"],
  },
  {
    value: "dark",
    name: "Dark",
    description: "Easy on the eyes at night",
    colours: ["#12161b", "#eeece6", "#c2262b"],
  },
  {
    value: "system",
    name: "System",
    description: "Follows your device",
    colours: ["#f7f6f2", "#12161b", "#b3161b"],
  },
] as const satisfies readonly {
  value: Theme;
  name: string;
  description: string;
  colours: readonly string[];
}[];

interface ThemeApi {
  /** What was chosen. */
  theme: Theme;
  /** What is shown: `system` resolved by the device's present preference. */
  resolved: "light" | "dark";
  setTheme: (theme: Theme) => void;
  /** To the opposite of what is shown. */
  toggleTheme: () => void;
}

const chosenAtom = storedAtom("millrace-theme");

const systemDarkAtom = atom<boolean | undefined>(undefined);
systemDarkAtom.onMount = (set) => {
  const query = matchMedia("(prefers-color-scheme: dark)");
  const refresh = () => set(query.matches);
  refresh();
  query.addEventListener("change", refresh);
  return () => query.removeEventListener("change", refresh);
};

/** Says only that there is a provider: a value that changed would make React throw away HTML that is not alive yet. */
const ThemeContext = createContext(false);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { resolved, known } = useChosen();
  useEffect(() => {
    // Until both are read, the document keeps what its head has set before first paint.
    if (known) document.documentElement.classList.toggle("dark", resolved === "dark");
  }, [known, resolved]);
  return <ThemeContext value={true}>{children}</ThemeContext>;
}

export function useTheme(): ThemeApi {
  if (!useContext(ThemeContext)) throw new Error("useTheme must be used within a ThemeProvider");
  const { theme, resolved } = useChosen();
  const setTheme = useSetAtom(chosenAtom);
  return useMemo(
    () => ({
      theme,
      resolved,
      setTheme,
      toggleTheme: () => setTheme(resolved === "dark" ? "light" : "dark"),
    }),
    [theme, resolved, setTheme],
  );
}

function useChosen() {
  const chosen = useAtomValue(chosenAtom);
  const systemDark = useAtomValue(systemDarkAtom);
  const theme: Theme = chosen === "light" || chosen === "dark" ? chosen : "system";
  const resolved: "light" | "dark" = theme === "system" ? (systemDark ? "dark" : "light") : theme;
  return { theme, resolved, known: chosen !== undefined && systemDark !== undefined };
}
