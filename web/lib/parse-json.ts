/** Parses stored JSON. @returns null if it is missing or malformed. */
export function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
