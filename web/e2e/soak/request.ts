import { type QuoteForm, quoteMessage } from "#contract/quote.ts";

const texts = [
  "Forty, please.",
  "½″ × 20 Ø 🔩",
  "שלום \u202Eabc",
  '<b>& "quoted"</b>',
  "a\nb\n\nc",
  "'; DROP TABLE x; --",
];

/** The text that identifies submission number `n` everywhere. */
export const markerOf = (seed: number, n: number) => `Soak ${seed}-${n}.`;

/** The form's values in submission number `n`. */
export function makeRequest(seed: number, n: number): QuoteForm {
  const text = texts[n % texts.length] ?? "";
  return {
    name: `Person ${n}`,
    email: `person${n}@example.com`,
    company: n % 3 ? `Company ${text.replaceAll("\n", " ")}` : "",
    phone: `302 555 ${String(n).padStart(4, "0")}`,
    subject: `Part ${n}`,
    message: `${markerOf(seed, n)} ${text}`,
    requirements: n % 2 ? text : "",
  };
}

/** The number of photos of submission number `n`, at most `max`. */
export const photoCount = (max: number, n: number) => n % (max + 1);

/** The values that the database must contain for submission number `n`. */
export function expectedRow(seed: number, n: number) {
  const { name, email, company, subject, message } = quoteMessage(makeRequest(seed, n));
  return { name, email, company: company ?? null, subject, message };
}
