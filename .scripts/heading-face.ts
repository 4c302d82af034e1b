import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * `npm run generate -- heading-face`: subsets the font Archivo to the weights that headings, buttons and figures use.
 * One file has the characters of English and Spanish: 13 KB instead of 35, which fits into the first TCP round trip. A
 * second file has all accented letters of Latin-1 and further symbols; browsers fetch it only for texts that need it.
 */
const originalFile = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
);
/** The OpenType features in use: kerning and tabular figures (`tabular-nums`). */
const features = ["kern", "tnum"];
const weights = { min: 600, max: 800, default: 600 };

const characterRange = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset));
const charactersByFile = {
  "archivo.woff2": `${characterRange(0x20, 0x7e)}áéíóúüñÁÉÍÓÚÜÑ¿¡°·×Ø–—‘’“”…€`,
  "archivo-more.woff2": `${characterRange(0xa0, 0xff)}ıŒœŠšŽžŸƒ‚„†‡•‰‹›™−≤≥←→↑↓′″`,
};

const original = await readFile(originalFile);
for (const [file, characters] of Object.entries(charactersByFile)) {
  const face = await subsetFont(original, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
  await writeFile(`web/ui/${file}`, face);
  console.log(`web/ui/${file}: ${face.length} bytes`);
}
