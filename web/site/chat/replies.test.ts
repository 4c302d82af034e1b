import { expect, it } from "vitest";
import { introduction, type ReplyKind, replyTo } from "./replies.ts";

it.each<[string, ReplyKind]>([
  ["Hi!", "greeting"],
  ["HELLO", "greeting"],
  ["  hey  ", "greeting"],
  ["\thi\nthere", "greeting"],
  ["ｈｅｌｌｏ", "greeting"],
  ["quotes please", "quote"],
  ["a quotation for 40 gloves", "quote"],
  ["Pricing?", "quote"],
  ["which products", "products"],
  ["catalogue", "products"],
  ["the catalog, please", "products"],
  ["shipping", "delivery"],
  ["Next-day delivery?", "delivery"],
  ["deliveries", "delivery"],
  ["contact", "contact"],
  ["can I SPEAK to someone", "contact"],
  ["representatives", "contact"],
  ["thanks", "thanks"],
  ["Thank you!", "thanks"],
  ["bye-bye", "farewell"],
  ["Goodbye.", "farewell"],
  ["this machine", "fallback"],
  ["contactor", "fallback"],
  ["They shipped it", "fallback"],
  ["thankless", "fallback"],
  ["élhi", "fallback"],
  ["hí", "fallback"],
  ["hi_there", "fallback"],
  ["hi-vis vests", "fallback"],
  ["Hi‑Vis", "fallback"],
  ["hi-vis delivery", "delivery"],
  ["Hi - do you stock vests", "greeting"],
  ["thank-you!", "thanks"],
  ["مرحبا 👋", "fallback"],
  ["", "fallback"],
])("reads %j as %s", (text, kind) => {
  expect(replyTo(text).kind).toBe(kind);
});

it.each<[string, ReplyKind]>([
  ["goodbye, thanks, contact, shipping, products, quote, hi", "greeting"],
  ["goodbye, thanks, contact, shipping, products, quote", "quote"],
  ["goodbye, thanks, contact, shipping, products", "products"],
  ["goodbye, thanks, contact, shipping", "delivery"],
  ["goodbye, thanks, contact", "contact"],
  ["goodbye, thanks", "thanks"],
])("answers %j by the first rule that matches", (text, kind) => {
  expect(replyTo(text).kind).toBe(kind);
});

it.each<[string, ReplyKind]>([
  ["Ana Ruiz, ana@example.com, a quote for gloves", "details"],
  ["I'm Ana Ruiz, it is about a delivery", "details"],
  ["the second bearing on the left", "details"],
  ["thanks", "thanks"],
  ["Which products do you have?", "products"],
])("reads %j as %s after the assistant has asked for contact details", (text, kind) => {
  expect(replyTo(text, true).kind).toBe(kind);
});

it("names categories, delivery times and the contact form in replies, and the assistant in the introduction", () => {
  for (const fact of [
    "Safety & PPE",
    "Tools & Equipment",
    "Electrical Supplies",
    "Plumbing & HVAC",
    "and more",
  ]) {
    expect(replyTo("products").text).toContain(fact);
  }
  expect(replyTo("shipping").text).toMatch(/standard delivery.*3-5 business days.*expedited options/is);
  expect(replyTo("quote").text).toMatch(/which products/i);
  expect(replyTo("thanks").text).toMatch(/you're welcome/i);
  expect(replyTo("?").text).toContain("fill in the contact form");
  expect(introduction).toContain("I'm the Millrace assistant");
});
