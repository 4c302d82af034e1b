// @vitest-environment happy-dom
import { createStore, Provider } from "jotai";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { ThemeProvider, useTheme } from "./theme.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let systemIsDark = false;
let fireSystemChange = () => {};
beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_: string, listener: () => void) => {
      fireSystemChange = listener;
    },
    removeEventListener: () => {},
  }));
});

let api: ReturnType<typeof useTheme>;

function Probe() {
  api = useTheme();
  return null;
}

async function mount({ dark = false, stored }: { dark?: boolean; stored?: string } = {}) {
  systemIsDark = dark;
  if (stored) localStorage.setItem("millrace-theme", stored);
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <Provider store={createStore()}>
        <ThemeProvider>
          <Probe />
        </ThemeProvider>
      </Provider>,
    ),
  );
  onTestFinished(() => act(async () => root.unmount()));
  return { api: () => api, isDark: () => document.documentElement.classList.contains("dark") };
}

it("useTheme throws outside its provider", () => {
  expect(() => renderToString(<Probe />)).toThrow("useTheme must be used within a ThemeProvider");
});

it("defaults to system and follows changes of the device's preference", async () => {
  const { api, isDark } = await mount({ dark: true });
  expect(api()).toMatchObject({ theme: "system", resolved: "dark" });
  expect(isDark()).toBe(true);
  systemIsDark = false;
  await act(async () => fireSystemChange());
  expect(isDark()).toBe(false);
});

it("prefers the stored theme over the device's, and stores a chosen theme as a raw string", async () => {
  const { api, isDark } = await mount({ dark: true, stored: "light" });
  expect(api().theme).toBe("light");
  expect(isDark()).toBe(false);
  await act(async () => api().setTheme("dark"));
  expect(isDark()).toBe(true);
  expect(localStorage.getItem("millrace-theme")).toBe("dark");
});

it.each([
  ["light", false, "dark"],
  ["dark", false, "light"],
  ["system", false, "dark"],
  ["system", true, "light"],
] as const)("toggles %s (device dark: %s) to %s", async (stored, dark, expected) => {
  const { api } = await mount({ dark, stored });
  await act(async () => api().toggleTheme());
  expect(api().theme).toBe(expected);
  expect(localStorage.getItem("millrace-theme")).toBe(expected);
});

it("falls back to system for an unknown stored value", async () => {
  const { api } = await mount({ stored: "neon" });
  expect(api().theme).toBe("system");
});
