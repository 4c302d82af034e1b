/**
 * Replaces packages that sanitize-html imports but never calls with our options (`alias` in wrangler.toml): postcss
 * parses style attributes, which we never allow, and dayjs parses dates in forms.
 */
export function parse(): never {
  throw new Error("This package is not part of the Worker");
}
