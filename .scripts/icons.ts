import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { iconNames } from "../web/ui/icon-names.ts";

/** `npm run generate -- icons`: draws web/public/icons.svg, one symbol for each name in web/ui/icon-names.ts. */
const lucide = createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json");
const { icons, aliases } = JSON.parse(await readFile(lucide, "utf8")) as {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
};
const customIcons: Record<string, string> = {
  star: '<path fill="currentColor" d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21 7 14.2 2 9.3l6.9-1z"/>',
};

const symbols = iconNames.map((name) => {
  const body = customIcons[name] ?? icons[aliases[name]?.parent ?? name]?.body;
  if (!body) throw new Error(`Lucide has no icon "${name}".`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
});
await writeFile(
  "web/public/icons.svg",
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
