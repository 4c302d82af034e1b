import { defineConfig, type Preset, presetWind4, transformerDirectives } from "unocss";

const colorWithOpacity = /color-mix\(in \w+, (var\([\w-]+\)|#\w+) var\(--un-[\w-]+-opacity\), transparent\)/g;
const colorRole = (name: string) => `var(--c-${name})`;

const wind4 = presetWind4({
  dark: "class",
  preflights: { reset: true, theme: "on-demand" },
});

/** Sorts the theme's variables. Their order depends on which file is read first; equal sources must build equal files. */
const sortThemeVariables: Preset = {
  name: "sort-theme-variables",
  preflights: [
    {
      layer: "theme",
      getCSS: () => {
        const variables = wind4.meta?.themeDeps as Set<string>;
        const sorted = [...variables].toSorted();
        variables.clear();
        for (const variable of sorted) variables.add(variable);
        return undefined;
      },
    },
  ],
};

export default defineConfig({
  presets: [sortThemeVariables, wind4],
  transformers: [transformerDirectives()],
  // No class sets an opacity variable such as `--un-bg-opacity`, so colors need not be mixed with it.
  postprocess: ({ entries }) => {
    for (const entry of entries) {
      if (typeof entry[1] === "string") entry[1] = entry[1].replace(colorWithOpacity, "$1");
    }
  },
  theme: {
    // Components use color roles, such as `ink`. web/ui/styles.css defines the colors for light and dark.
    colors: {
      paper: colorRole("paper"),
      sheet: colorRole("sheet"),
      ink: colorRole("ink"),
      soft: colorRole("soft"),
      line: colorRole("line"),
      steel: colorRole("steel"),
      red: colorRole("red"),
      onred: colorRole("on-red"),
      mark: colorRole("mark"),
      danger: colorRole("danger"),
      amber: colorRole("amber"),
      onamber: colorRole("on-amber"),
      success: colorRole("success"),
    },
    font: { sans: "system-ui, sans-serif", head: "Archivo, 'Archivo Fallback', sans-serif" },
    radius: { DEFAULT: "4px" },
  },
  shortcuts: [
    ["wrap", "mx-auto w-full max-w-300 px-4 sm:px-6"],
    ["rule", "border-line border-solid"],
    ["head", "font-head font-bold tracking-tight text-balance"],
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
