// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { useForm } from "react-hook-form";
import { beforeEach, expect, it, vi } from "vitest";
import { formatParts, parseParts } from "#contract/parts.ts";
import type { QuoteForm } from "#contract/quote.ts";
import { PartRows } from "./part-rows.tsx";
import { emptyQuote } from "./quote-draft.ts";
import { type PartsList, usePartsList } from "./use-parts-list.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const parts = ["Hex bolt", "Hex nut"].map((text) => ({ text, quantity: 4 }));
let readText: () => string;
let list: PartsList;

function Rows() {
  const form = useForm<QuoteForm>({ defaultValues: { ...emptyQuote, parts: formatParts(parts) } });
  readText = () => form.getValues("parts") ?? "";
  list = usePartsList(form);
  return <PartRows list={list} />;
}

beforeEach(async () => {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(async () => createRoot(root).render(<Rows />));
});

const control = (label: string) => document.querySelector(`[aria-label="${label}"]`) as HTMLInputElement;

async function type(label: string, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") as PropertyDescriptor;
  await act(async () => control(label).focus());
  await act(async () => {
    set?.call(control(label), text); // React ignores a value that is set through the element itself
    control(label).dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => control(label).blur());
}

it("removes the message about a wrong quantity together with its part", async () => {
  await type("Quantity of Hex bolt", "four");
  expect(document.body.textContent).toContain("“four” can't be a quantity");
  await act(async () => control("Remove Hex bolt").click());
  expect(parseParts(readText())).toEqual([parts[1]]);
  expect(document.body.textContent).not.toContain("can't be a quantity");
});

it("turns a character that a part cannot contain into a space in a note", async () => {
  await type("Note for Hex nut", "zinc\u2028plated");
  expect(parseParts(readText())?.[1]).toMatchObject({ note: "zinc plated" });
});

it("replaces a wrong quantity if the same part is added again", async () => {
  await type("Quantity of Hex bolt", "four");
  await act(async () => list.addOne({ text: "Hex bolt", quantity: 2 }));
  expect(control("Quantity of Hex bolt").value).toBe("6");
  expect(document.body.textContent).not.toContain("can't be a quantity");
});
