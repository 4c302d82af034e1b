import { type Lock, type Manifest, nameOf } from "./lock.ts";

/** An exact version, not a range; also as an alias (`npm:name@1.2.3`). */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Lists the faults of package.json and package-lock.json, one line each. Every package must have one exact version,
 * a SHA-512 hash and no `resolved` URL, and, if it has an install script, an entry in `allowScripts`.
 */
export function lockFaults(manifest: Manifest, { lockfileVersion, packages }: Lock): string[] {
  const { "": root = {}, ...entries } = packages;
  const faults = lockfileVersion === 3 ? [] : [`package-lock.json has version ${lockfileVersion}, not 3`];
  for (const group of ["dependencies", "devDependencies"] as const) {
    const [wanted, locked] = [manifest[group] ?? {}, root[group] ?? {}];
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)])) {
      if (wanted[name] !== locked[name])
        faults.push(`${name}: package.json says ${wanted[name]}, the lock ${locked[name]}`);
    }
    for (const [name, version] of Object.entries(wanted)) {
      const installed = entries[`node_modules/${name}`]?.version;
      if (!exactVersion.test(version)) faults.push(`${name}: "${version}" is not one exact version`);
      else if (installed !== version.split("@").at(-1))
        faults.push(`${name}: the lock installs ${installed}`);
    }
  }
  for (const [path, { version, integrity, resolved, link, hasInstallScript }] of Object.entries(entries)) {
    if (link) faults.push(`${path}: is a link to another folder`);
    if (!version || !/^\d/.test(version)) faults.push(`${path}: has no version`);
    if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? "")) faults.push(`${path}: has no SHA-512 of its content`);
    // Without `resolved` npm uses the configured registry; git, http and tarball dependencies always have it.
    if (resolved !== undefined) faults.push(`${path}: comes from ${resolved}`);
    if (hasInstallScript && manifest.allowScripts?.[nameOf(path)] === undefined)
      faults.push(`${path}: wants to run a script, and allowScripts does not know it`);
  }
  return faults;
}
