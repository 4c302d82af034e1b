/** By the subject alone (specification, section 2). */
export function isQuote(subject: string): boolean {
  return /quote/i.test(subject);
}
