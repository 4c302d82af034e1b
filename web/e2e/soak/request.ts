import { foldQuote, type QuoteForm } from "#contract/quote.ts";

const texts = [
  "Forty, please.",
  "½″ × 20 Ø 🔩",
  "שלום \u202Eabc",
  '<b>& "quoted"</b>',
  "a\nb\n\nc",
  "'; DROP TABLE x; --",
];

/** The text that identifies submission number `n` everywhere. */
export const markOf = (seed: number, n: number) => `Soak ${seed}-${n}.`;

export function requestNumber(seed: number, n: number): QuoteForm {
  const text = texts[n % texts.length] ?? "";
  return {
    name: `Person ${n}`,
    email: `person${n}@example.com`,
    company: n % 3 ? `Company ${text.replaceAll("\n", " ")}` : "",
    phone: `302 555 ${String(n).padStart(4, "0")}`,
    subject: `Part ${n}`,
    message: `${markOf(seed, n)} ${text}`,
    requirements: n % 2 ? text : "",
  };
}

/** The number of photos of submission number `n`, at most `most`. */
export const photoCount = (most: number, n: number) => n % (most + 1);

/** The exact row that the database must contain. */
export function expectedRow(seed: number, n: number) {
  const { name, email, company, subject, message } = foldQuote(requestNumber(seed, n));
  return { name, email, company: company ?? null, subject, message };
}
