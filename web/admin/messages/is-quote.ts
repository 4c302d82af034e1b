/** Decides by the subject alone, so that quote requests from any form count. */
export function isQuote(subject: string): boolean {
  return /quote/i.test(subject);
}
