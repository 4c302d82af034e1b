import { useMemo } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  formatParts,
  maxParts,
  maxPartsTextLength,
  maxQuantity,
  type PartLine,
  parseParts,
} from "#contract/parts.ts";
import { parseJson } from "#web/lib/parse-json.ts";
import { useStatusMessage } from "#web/ui/status-message.tsx";
import type { QuoteDraft } from "./quote-draft.ts";

/**
 * Returns the parts in the form's field and functions that change them. These read the field itself rather than the
 * last render's parts, so that no change is lost.
 */
export function usePartsList(form: UseFormReturn<QuoteDraft>) {
  const [text, invalidText] = useWatch({ control: form.control, name: ["parts", "invalidQuantities"] });
  const parts = useMemo(() => parseParts(text || "") ?? [], [text]);
  const [statusMessage, setStatusMessage] = useStatusMessage();

  const readParts = () => parseParts(form.getValues("parts") || "") ?? [];
  const readInvalid = () => parseInvalid(form.getValues("invalidQuantities"));
  const write = (next: readonly PartLine[], invalid = readInvalid()) => {
    const text = formatParts(next);
    if (parseParts(text) === null) throw new Error("Not a parts list"); // writing it would lose the whole list
    const texts = next.map((_, index) => invalid[index] ?? null);
    form.setValue("invalidQuantities", texts.some((text) => text !== null) ? JSON.stringify(texts) : "");
    form.setValue("parts", text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  /** Appends as many parts as there is room for. @returns the parts that did not fit. */
  const append = (added: readonly PartLine[]): readonly PartLine[] => {
    const before = readParts();
    const count = countFitting(before, added);
    if (count > 0) write([...before, ...added.slice(0, count)]);
    return added.slice(count);
  };

  /** `invalidText` is the text of the quantity field if it is not a valid quantity. */
  const change = (index: number, part: PartLine, invalidText: string | null) => {
    const invalid: (string | null)[] = [...readInvalid()];
    invalid[index] = invalidText;
    write(readParts().with(index, part), invalid);
  };

  const noRoomText = (count: number): string => {
    const subjectAndVerb = count === 1 ? "1 part doesn't" : `${count} parts don't`;
    const reason =
      readParts().length === maxParts
        ? `a request takes ${maxParts} parts`
        : "this much text is too long for one request";
    return `${subjectAndVerb} fit: ${reason}. Please send the rest in another request.`;
  };

  /** Adds a part, or raises its quantity if it is already listed. */
  const addOne = (part: PartLine) => {
    const before = readParts();
    const index = before.findIndex((listed) => isSamePart(listed, part));
    const listed = before[index];
    if (listed) {
      const quantity = Math.min(listed.quantity + part.quantity, maxQuantity);
      change(index, { ...listed, quantity }, null);
      const amount = [quantity, listed.unit].filter(Boolean).join(" ");
      return setStatusMessage(`${listed.text}: quantity is now ${amount}.`);
    }
    setStatusMessage(append([part]).length ? noRoomText(1) : `${part.text} added.`);
  };

  return {
    parts,
    /** For each part, the text of its quantity field if it is not a valid quantity. */
    invalidQuantities: parseInvalid(invalidText),
    statusMessage,
    setStatusMessage,
    readParts,
    append,
    addOne,
    replaceAll: (next: readonly PartLine[]) => write(next),
    noRoomText,
    change,
    remove: (index: number) => {
      const before = readParts();
      write(before.toSpliced(index, 1), readInvalid().toSpliced(index, 1));
      setStatusMessage(`${before[index]?.text ?? "Part"} removed.`);
    },
  };
}

type InvalidQuantities = readonly (string | null)[];

const parseInvalid = (json = ""): InvalidQuantities => (parseJson(json) as InvalidQuantities | null) ?? [];

export type PartsList = ReturnType<typeof usePartsList>;

export const isSamePart = (one: PartLine, other: PartLine): boolean =>
  one.sku !== undefined || other.sku !== undefined ? one.sku === other.sku : one.text === other.text;

function countFitting(before: readonly PartLine[], added: readonly PartLine[]): number {
  let length = formatParts(before).length;
  let count = 0;
  for (const part of added.slice(0, maxParts - before.length)) {
    length += formatParts([part]).length + 1;
    if (length > maxPartsTextLength) break;
    count += 1;
  }
  return count;
}
