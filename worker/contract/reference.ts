const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's base 32: no I, L, O, U to misread

/**
 * The short reference of a request, `M-7F3K-29`, made from its Idempotency-Key on either side of the wire,
 * so that it exists offline too. It names a request to people; it is no secret and need not be unique.
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
