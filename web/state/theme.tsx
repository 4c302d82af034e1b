import { atom, useAtomValue, useSetAtom } from "jotai";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { storedAtom } from "./stored-atom.ts";

export type Theme = "light" | "dark" | "system";

interface ThemeApi {
  /** The user's choice. */
  theme: Theme;
  /** The theme on screen: `system` resolved by the device's preference. `light` in the app's first render. */
  resolved: "light" | "dark";
  setTheme: (theme: Theme) => void;
  toggleTheme: () => void;
}

const themeAtom = storedAtom("millrace-theme");

const systemDarkAtom = atom<boolean | undefined>(undefined);
systemDarkAtom.onMount = (set) => {
  const query = matchMedia("(prefers-color-scheme: dark)");
  const refresh = () => set(query.matches);
  refresh();
  query.addEventListener("change", refresh);
  return () => query.removeEventListener("change", refresh);
};

/** Only marks that a provider exists: a changing value would make React discard HTML that is not hydrated yet. */
const ThemeContext = createContext(false);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const { resolved, isReady } = useStoredTheme();
  useEffect(() => {
    // Until storage has been read, the class set by the script in the document's head stays.
    if (isReady) document.documentElement.classList.toggle("dark", resolved === "dark");
  }, [isReady, resolved]);
  return <ThemeContext value={true}>{children}</ThemeContext>;
}

export function useTheme(): ThemeApi {
  if (!useContext(ThemeContext)) throw new Error("useTheme must be used within a ThemeProvider");
  const { theme, resolved } = useStoredTheme();
  const setTheme = useSetAtom(themeAtom);
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

function useStoredTheme() {
  const stored = useAtomValue(themeAtom);
  const isSystemDark = useAtomValue(systemDarkAtom);
  const theme: Theme = stored === "light" || stored === "dark" ? stored : "system";
  const resolved: "light" | "dark" = theme === "system" ? (isSystemDark ? "dark" : "light") : theme;
  return { theme, resolved, isReady: stored !== undefined && isSystemDark !== undefined };
}
