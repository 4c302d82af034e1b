import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The parts of a lockfile entry that are checked: https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json. */
export interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

export interface Lock {
  lockfileVersion: number;
  packages: Record<string, Entry & Manifest>;
}

const read = (file: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, "../..", file), "utf8"));

export const readManifest = () => read("package.json") as Manifest;
export const readLock = () => read("package-lock.json") as Lock;

/** Returns a package's name: `@b/c` for `node_modules/a/node_modules/@b/c`. */
export const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? path;
