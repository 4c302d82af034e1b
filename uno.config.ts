import { defineConfig, presetIcons, presetWind4, transformerDirectives } from "unocss";

const role = (name: string) => `var(--c-${name})`;

export default defineConfig({
  presets: [
    presetWind4({
      dark: "class",
      preflights: { reset: true, theme: "on-demand" },
    }),
    presetIcons({
      collections: {
        millrace: {
          star: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="currentColor" d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21 7 14.2 2 9.3l6.9-1z"/></svg>',
        },
        lucide: () => import("@iconify-json/lucide/icons.json").then((icons) => icons.default),
      },
      extraProperties: {
        display: "inline-block",
        "vertical-align": "-0.15em",
        flex: "none",
      },
    }),
  ],
  transformers: [transformerDirectives()],
  theme: {
    // Components name roles, never colours; the roles get their colours in web/ui/styles.css.
    colors: {
      paper: role("paper"),
      sheet: role("sheet"),
      ink: role("ink"),
      soft: role("soft"),
      line: role("line"),
      steel: role("steel"),
      red: role("red"),
      onred: role("on-red"),
      mark: role("mark"),
      danger: role("danger"),
      amber: role("amber"),
      onamber: role("on-amber"),
      sent: role("sent"),
    },
    font: { head: "Archivo, 'Archivo Fallback', sans-serif" },
    radius: { DEFAULT: "4px" },
  },
  shortcuts: [
    ["wrap", "mx-auto w-full max-w-300 px-4 sm:px-6"],
    ["rule", "border-line border-solid"],
    ["head", "font-head font-bold tracking-tight text-balance"],
    ["figures", "font-head tabular-nums"],
    ["sheet", "bg-sheet border border-line border-solid rounded"],
    [
      "btn",
      "inline-flex items-center justify-center gap-2 min-h-11 px-5 rounded border border-solid font-head font-semibold text-base leading-tight text-center cursor-pointer transition-colors duration-150 disabled:opacity-60 disabled:cursor-not-allowed",
    ],
    [
      "btn-primary",
      "btn bg-red border-red text-onred hover:not-disabled:bg-ink hover:not-disabled:border-ink hover:not-disabled:text-paper",
    ],
    [
      "btn-plain",
      "btn bg-transparent border-steel text-ink hover:not-disabled:border-ink hover:not-disabled:bg-line",
    ],
    [
      "btn-icon",
      "inline-flex items-center justify-center size-11 rounded border border-solid border-transparent bg-transparent text-ink cursor-pointer transition-colors duration-150 hover:bg-line",
    ],
    ["link", "text-ink underline underline-offset-3 decoration-steel hover:decoration-red"],
  ],
});
