/**
 * Replaces two packages that sanitize-html loads but never calls with our options (`alias` in wrangler.toml): postcss,
 * whose `parse` reads style attributes, which we never allow, and dayjs, which `launder` (a dependency) uses for dates.
 */
export function parse(): never {
  throw new Error("This package is not part of the Worker");
}
