import { createDraftStorage } from "../../editing/edit-drafts.ts";
import type { QuotationValues } from "./quotation-values.ts";

export interface TextValues {
  /** Generated in the browser and sent with the text, so that a retry stores nothing twice. */
  id: string;
  text: string;
}

export const isEmptyText = ({ text }: TextValues): boolean => text.trim() === "";

export const replyDrafts = createDraftStorage<TextValues>("reply", { id: "", text: "" });
export const noteDrafts = createDraftStorage<TextValues>("note", { id: "", text: "" });
export const quotationDrafts = createDraftStorage<QuotationValues>("quotation", {
  ...{ id: "", text: "", validUntil: "", terms: "" },
  lines: [],
});
