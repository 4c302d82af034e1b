import { defineConfig, presetWind4, transformerDirectives } from "unocss";

const mixed = /color-mix\(in \w+, (var\([\w-]+\)|#\w+) var\(--un-[\w-]+-opacity\), transparent\)/g;
const role = (name: string) => `var(--c-${name})`;

export default defineConfig({
  presets: [
    presetWind4({
      dark: "class",
      preflights: { reset: true, theme: "on-demand" },
    }),
  ],
  transformers: [transformerDirectives()],
  // Nothing here sets the opacity of a colour by a class of its own, so no colour has to be mixed with one.
  postprocess: ({ entries }) => {
    for (const entry of entries) {
      if (typeof entry[1] === "string") entry[1] = entry[1].replace(mixed, "$1");
    }
  },
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
      success: role("success"),
    },
    font: { sans: "system-ui, sans-serif", head: "Archivo, 'Archivo Fallback', sans-serif" },
    radius: { DEFAULT: "4px" },
  },
  shortcuts: [
    ["wrap", "mx-auto w-full max-w-300 px-4 sm:px-6"],
    ["rule", "border-line border-solid"],
    ["head", "font-head font-bold tracking-tight text-balance"],
    // As high as the text beside it, and in its color.
    ["icon", "inline-block flex-none size-[1em] align-[-0.15em]"],
    ["figures", "font-head tabular-nums"],
    ["sheet", "bg-sheet border border-line border-solid rounded"],
    [
      "btn",
      "inline-flex items-center justify-center gap-2 min-h-11 px-5 rounded border border-solid font-head font-semibold text-base leading-tight text-center cursor-pointer transition-colors duration-150 disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:cursor-not-allowed",
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
    [
      "control",
      "min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base min-w-0 max-w-full",
    ],
    ["link", "text-ink underline underline-offset-3 decoration-steel hover:decoration-red"],
  ],
});
