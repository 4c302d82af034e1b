import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * `npm run generate -- heading-face`: subsets Archivo for headings, to the three weights that headings, buttons and
 * figures have. What English and Spanish are written in is a file of its own, for which a first visit waits: 13 KB
 * instead of 36, less than a server sends before it hears back. The rest of Latin-1 is fetched where a text has it.
 */
const whole = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
);
/** Of what the face can do, what is used: pairs are spaced, and figures stand below each other (`tabular-nums`). */
const features = ["kern", "tnum"];
const weights = { min: 600, max: 800, default: 600 };

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));
const faces = {
  "archivo.woff2": `${range(0x20, 0x7e)}áéíóúüñÁÉÍÓÚÜÑ¿¡°·×Ø–—‘’“”…€`,
  "archivo-more.woff2": `${range(0xa0, 0xff)}ıŒœŠšŽžŸƒ‚„†‡•‰‹›™−≤≥←→↑↓′″`,
};

const original = await readFile(whole);
for (const [file, characters] of Object.entries(faces)) {
  const face = await subsetFont(original, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
  await writeFile(`web/ui/${file}`, face);
  console.log(`web/ui/${file}: ${face.length} bytes`);
}
