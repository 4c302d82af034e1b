import { readFile, rm } from "node:fs/promises";

/** What Vite's manifest says of one built file (https://vite.dev/guide/backend-integration). */
interface Built {
  file: string;
  /** Keys of what it imports at once. */
  imports?: string[];
}

/** Where the code of a page lies, from `web` on. */
export interface ScreenFiles {
  page: string | undefined;
  /** What comes alive right behind it (web/lib/lazy-screen.tsx). */
  behind?: readonly string[];
}

/**
 * The scripts of a page beside those of every page, as the tags that have them fetched together with the app, which would
 * else ask for them only when it runs. Takes the manifest out of `dist`, which is for the build alone.
 *
 * @param template the document as built, which names the scripts of every page.
 * @returns the tags; those for what comes behind the page say so.
 */
export async function pageChunks(dist: string, template: string): Promise<(files: ScreenFiles) => string> {
  const manifest: Record<string, Built> = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, "utf8"));
  await rm(`${dist}/.vite`, { recursive: true });
  const collect = (key: string, files: Set<string>): Set<string> => {
    const built = manifest[key];
    if (!built) throw new Error(`${key} was not built`);
    if (files.has(built.file)) return files;
    files.add(built.file);
    for (const next of built.imports ?? []) collect(next, files);
    return files;
  };
  return ({ page, behind = [] }) => {
    const first = page === undefined ? new Set<string>() : collect(page, new Set());
    const all = behind.reduce((files, file) => collect(file, files), new Set(first));
    return [...all]
      .filter((chunk) => !template.includes(chunk))
      .map(
        (chunk) =>
          `<link rel="modulepreload" crossorigin${first.has(chunk) ? "" : " data-behind"} href="/${chunk}">`,
      )
      .join("");
  };
}
