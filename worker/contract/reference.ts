const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's base 32, without I, L, O and U

/**
 * Derives a request's short reference (`M-7F3K-29`) from its idempotency key, so that the browser can show it
 * without a network. The Worker appends a random suffix if another request has it. It is for people to read
 * out; it is not secret.
 */
export function referenceOf(idempotencyKey: string): string {
  let bits = Number.parseInt(idempotencyKey.slice(-8), 16);
  let code = "";
  for (let i = 0; i < 6; i++) {
    code += alphabet[bits & 31];
    bits >>>= 5;
  }
  return `M-${code.slice(0, 4)}-${code.slice(4)}`;
}
