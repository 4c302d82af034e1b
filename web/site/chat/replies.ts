import { company } from "#contract/company.ts";

export type ReplyKind =
  | "greeting"
  | "quote"
  | "products"
  | "delivery"
  | "contact"
  | "thanks"
  | "farewell"
  /** No keyword matched: the only one that opens the contact form. */
  | "fallback";

interface Rule {
  kind: ReplyKind;
  words: readonly string[];
  text: string;
}

/** Section 9, checked in this order; a keyword counts as a whole word only. */
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
    text: "One of our people will be glad to get back to you. How can we reach you? Please tell me your name, your e-mail address and what it is about.",
  },
  {
    kind: "thanks",
    words: ["thank", "thanks"],
    text: "You're welcome! Is there anything else you need?",
  },
  {
    kind: "farewell",
    words: ["bye", "goodbye"],
    text: "Goodbye, and thank you for stopping by. I'm here whenever you need a part.",
  },
];

const fallback = {
  kind: "fallback",
  text: "That one is for a person. Please fill in the contact form below, and someone from our counter will answer you by e-mail.",
} as const;

/** The assistant's first message. */
export const introduction = `Hello, I'm the ${company.shortName} assistant. I answer simple questions about products, quotes and delivery, and pass everything else on to a person at the counter. What do you need?`;

/** The assistant's word once our API has acknowledged the contact form. */
export const thankYou =
  "Thank you! We have your details and this conversation, and one of our people will be in touch soon.";

export function replyTo(text: string): Pick<Rule, "kind" | "text"> {
  const said = new Set(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}_]+/gu),
  );
  const { kind, text: reply } = rules.find(({ words }) => words.some((word) => said.has(word))) ?? fallback;
  return { kind, text: reply };
}
