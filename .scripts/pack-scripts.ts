import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const pack = promisify(brotliCompress);

/** Lays what is sent packed beside itself, as small as Brotli makes it (worker/site/pages/packed-script.ts). */
export async function packScripts(dist: string): Promise<void> {
  const folder = `${dist}/assets/packed`;
  for (const name of await readdir(folder))
    await writeFile(`${folder}/${name}.br`, await pack(await readFile(`${folder}/${name}`)));
}
