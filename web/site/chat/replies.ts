import { company } from "#contract/company.ts";
import { findDetails } from "./find-details.ts";

export type ReplyKind =
  | "greeting"
  | "quote"
  | "products"
  | "delivery"
  | "contact"
  | "thanks"
  | "farewell"
  /** Replies to the visitor's contact details; opens the contact form. */
  | "details"
  /** Replies to a message without a keyword; opens the contact form. */
  | "fallback";

interface Rule {
  kind: ReplyKind;
  words: readonly string[];
  text: string;
}

/** Checked in this order. Keywords match whole words only, and a hyphen joins words: "hi-vis" does not match "hi". */
const rules: readonly Rule[] = [
  {
    kind: "greeting",
    words: ["hello", "hi", "hey"],
    text: "Hello! What can I help you with? Ask me about products, quotes or delivery.",
  },
  {
    kind: "quote",
    words: ["quote", "quotes", "quotation", "quotations", "pricing"],
    text: "Gladly. Which products would you like a quote for, and how many of each? Part numbers help, if you have them.",
  },
  {
    kind: "products",
    words: ["product", "products", "catalog", "catalogs", "catalogue", "catalogues"],
    text: "We carry Safety & PPE, Tools & Equipment, Electrical Supplies, Plumbing & HVAC, and more. Which of these are you looking for?",
  },
  {
    kind: "delivery",
    words: ["delivery", "deliveries", "shipping"],
    text: "Standard delivery takes 3-5 business days. If it has to be there sooner, expedited options are available.",
  },
  {
    kind: "contact",
    words: ["contact", "contacts", "speak", "representative", "representatives"],
    text: "One of our people will be glad to get back to you. How can we reach you? Please tell me your name, your email address and what it is about.",
  },
  {
    kind: "thanks",
    words: ["thank", "thanks", "thank-you"],
    text: "You're welcome! Is there anything else you need?",
  },
  {
    kind: "farewell",
    words: ["bye", "goodbye", "bye-bye", "good-bye"],
    text: "Goodbye, and thank you for stopping by. I'm here whenever you need a part.",
  },
];

const fallback = {
  kind: "fallback",
  text: "I'll pass that on to a person. Please fill in the contact form below, and someone from our counter will answer you by email.",
} as const;

const details = {
  kind: "details",
  text: "Thank you. Please check and complete the contact form below, and one of our people will get back to you.",
} as const;

export const introduction = `Hello, I'm the ${company.shortName} assistant. I answer simple questions about products, quotes and delivery, and pass everything else on to a person at the counter. What do you need?`;

/** The assistant's message after our API has accepted the contact form. */
export const thankYou =
  "Thank you! We have your details and this conversation, and one of our people will be in touch soon.";

/**
 * Chooses the reply for a message by the first rule with a matching keyword. Once the assistant has asked for contact
 * details, a message that contains a name or an e-mail address, or no keyword, counts as the visitor's answer.
 */
export function replyTo(text: string, wasAskedForDetails = false): Pick<Rule, "kind" | "text"> {
  const messageWords = new Set(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}_]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}_]+)*/gu),
  );
  const found = rules.find(({ words }) => words.some((word) => messageWords.has(word)));
  if (wasAskedForDetails && (!found || hasDetails(text))) return details;
  const { kind, text: reply } = found ?? fallback;
  return { kind, text: reply };
}

function hasDetails(text: string): boolean {
  const { name, email } = findDetails(text);
  return Boolean(name || email);
}
