// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { useForm } from "react-hook-form";
import { beforeEach, expect, it, vi } from "vitest";
import { matchPart } from "./find-parts.ts";
import { PasteList } from "./paste-list.tsx";
import { emptyQuote, type QuoteDraft } from "./quote-draft.ts";
import { type PartsList, usePartsList } from "./use-parts-list.ts";

vi.mock(import("./find-parts.ts"), async (original) => ({ ...(await original()), matchPart: vi.fn() }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let list: PartsList;
let setText: (text: string) => void;

function Paste() {
  const [text, change] = useState("");
  setText = change;
  list = usePartsList(useForm<QuoteDraft>({ defaultValues: emptyQuote }));
  return <PasteList text={text} onChange={change} list={list} onDone={() => {}} />;
}

beforeEach(async () => {
  vi.mocked(matchPart).mockReset().mockResolvedValue({ verdict: "unmatched" });
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(async () => createRoot(root).render(<Paste />));
});

const paste = (lines: readonly string[]) => act(async () => setText(lines.join("\n")));
const summary = () => document.querySelector("[role=status]")?.textContent;

/** Pastes lines and adds them. @returns the lines that stay in the field */
async function pasteAndAdd(lines: readonly string[]): Promise<string[] | undefined> {
  await paste(lines);
  await act(async () => document.querySelector("button")?.click());
  return document.querySelector("textarea")?.value.split("\n");
}

/** Puts parts into the list before anything is pasted, as many as fit. */
const fillList = (count: number, text: string) =>
  act(async () => list.append(Array.from({ length: count }, () => ({ text, quantity: 1 }))));

it("adds up to 200 parts, says how many more do not fit, and leaves these in the field", async () => {
  await fillList(198, "bracket as drawn");
  const lines = ["1 x bolt", "2 x nut", "3 x pin", "4 x rod", "5 x cap"];
  expect(await pasteAndAdd(lines)).toEqual(lines.slice(2));
  expect(list.readParts()).toHaveLength(200);
  expect(list.statusMessage.text).toBe(
    "2 parts added. 3 parts don't fit: a request takes 200 parts. Please send the rest in another request.",
  );
});

it("says how many parts do not fit because their texts are too long", async () => {
  const text = "long ".repeat(58);
  await fillList(200, text.trim());
  expect(await pasteAndAdd([`1 x ${text}`, `2 x ${text}`])).toHaveLength(2);
  expect(list.statusMessage.text).toContain("2 parts don't fit: this much text is too long");
});

const product = {
  ...{ id: 1, name: "Hex bolt", sku: "HB-8", slug: "hb-8" },
  ...{ price: "1.00", imageUrl: null, categoryId: null },
};

it("adds a found part whose line is longer than a note, with the beginning of the line as note", async () => {
  vi.mocked(matchPart).mockResolvedValue({ verdict: "matched", product });
  const text = "long ".repeat(60).trim();
  expect(await pasteAndAdd(["Part number\tDescription", `hb8\t${text}`])).toEqual([""]);
  expect(list.readParts()).toMatchObject([{ sku: "HB-8", note: `hb8, ${text}`.slice(0, 300).trim() }]);
});

it("stops looking lines up once neither the device nor the server answers, and tries again after an edit", async () => {
  vi.mocked(matchPart).mockResolvedValue({ verdict: "unknown" });
  await paste([...Array.from({ length: 60 }, (_, i) => `${i + 1} x widget ${i}`), "HB-8"]);
  expect(summary()).toBe("61 kept as typed");
  expect(vi.mocked(matchPart).mock.calls.length).toBeLessThan(10);
  vi.mocked(matchPart).mockResolvedValue({ verdict: "matched", product });
  await paste(["2 x HB-8", "HB-8"]);
  expect(summary()).toBe("2 found in our catalog");
});
