/**
 * Takes the place of packages that sanitize-html imports and, with our options, never calls (`alias` in wrangler.toml):
 * postcss parses style attributes, which we never allow, and dayjs the dates of forms.
 */
export function parse(): never {
  throw new Error("This package is not part of the Worker");
}
