import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation, useSearch } from "wouter";
import { getCart } from "#contract/cart.ts";
import { type PartLine, toPartField } from "#contract/parts.ts";
import { decodeList } from "#contract/share-list.ts";
import { call } from "#web/lib/api.ts";
import { paths } from "#web/paths.ts";
import { matchPartNumber, toPart } from "./find-parts.ts";
import { hasPartParams, subjectOf } from "./prefill.ts";
import type { QuoteDraft } from "./quote-draft.ts";
import { isSamePart, type PartsList } from "./use-parts-list.ts";

/**
 * Adds the parts in the URL to the list: `?part=SKU`, `?list=cart`, and `#list=…` of a shared link. Then removes them
 * from the URL, so that a reload adds nothing. A shared list that waits for the visitor's decision stays there, so that
 * a reload asks again.
 * @param isReady whether the form's draft, if any, has been loaded
 * @returns `shared`, a list that waits for the visitor's decision because the draft already has parts, and
 * `resolveShared`, which applies the decision.
 */
export function usePartsFromUrl(form: UseFormReturn<QuoteDraft>, list: PartsList, isReady: boolean) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [shared, setShared] = useState<readonly PartLine[]>();
  const applyUrlParts = useEffectEvent(({ parts, subject, problem }: UrlParts) => {
    if (subject && !form.getValues("subject")) form.setValue("subject", subject, { shouldDirty: true });
    list.setStatusMessage(problem ?? addOnce(list, parts));
    navigate(paths.quote(), { replace: true });
  });
  const applySharedParts = useEffectEvent((parts: readonly PartLine[] | null) => {
    if (parts?.length && list.readParts().length > 0) return setShared(parts);
    setShared(undefined);
    navigate(paths.quote(), { replace: true });
    if (parts) addShared(list, parts);
    else list.setStatusMessage("This link holds no parts list. It may have been cut off: ask for it again.");
  });

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!isReady || !hasPartParams(params)) return;
    let isCurrent = true;
    void readUrlParts(params).then((found) => {
      if (isCurrent) applyUrlParts(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [search, isReady]);

  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const addSharedList = async () => {
      const [, encoded] = /^#list=(.*)$/.exec(location.hash) ?? [];
      if (encoded === undefined) return;
      const parts = await decodeList(encoded);
      if (isCurrent) applySharedParts(parts);
    };
    void addSharedList();
    addEventListener("hashchange", addSharedList);
    return () => {
      isCurrent = false;
      removeEventListener("hashchange", addSharedList);
    };
  }, [isReady]);

  const resolveShared = (choice: "add" | "replace" | "ignore") => {
    if (choice === "replace") list.replaceAll([]);
    if (choice !== "ignore") addShared(list, shared ?? []);
    setShared(undefined);
    navigate(paths.quote(), { replace: true });
  };
  return { shared, resolveShared };
}

export const partCountText = (count: number) => (count === 1 ? "1 part" : `${count} parts`);

function addShared(list: PartsList, parts: readonly PartLine[]): void {
  const notAdded = list.append(parts).length;
  list.setStatusMessage(
    notAdded ? list.noRoomText(notAdded) : `${partCountText(parts.length)} added from the shared list.`,
  );
}

interface UrlParts {
  parts: readonly PartLine[];
  /** Used only if the subject field is empty. */
  subject: string;
  problem?: string;
}

async function readUrlParts(params: URLSearchParams): Promise<UrlParts> {
  const subject = subjectOf(params);
  const sku = toPartField("sku", params.get("part")?.trim() ?? "").trim();
  if (sku) {
    const match = await matchPartNumber(sku);
    const text = toPartField("text", subject.replace(` (${sku})`, "")) || sku;
    return {
      parts: [match.verdict === "matched" ? toPart(match.product) : { text, sku, quantity: 1 }],
      subject,
    };
  }
  if (params.get("list") !== "cart") return { parts: [], subject };
  try {
    const { data } = await call(getCart, { signal: AbortSignal.timeout(10_000) });
    const parts = data.map(({ product, quantity }) => toPart(product, quantity));
    if (parts.length === 0) return { parts, subject, problem: "Your cart is empty." };
    return { parts, subject: subject || "Parts from my cart" };
  } catch (error) {
    console.warn(error);
    return { parts: [], subject, problem: "We couldn't read your cart. Try again when you're online." };
  }
}

/**
 * Adds parts that are not listed yet in the same unit, and raises lower quantities, so that following a link twice adds
 * nothing twice.
 * @returns the status message.
 */
function addOnce(list: PartsList, parts: readonly PartLine[]): string {
  if (parts.length === 0) return "";
  const before = list.readParts();
  const isSameLine = (one: PartLine, other: PartLine) => isSamePart(one, other) && one.unit === other.unit;
  const merged = before.map((listed) => {
    const fromUrl = parts.find((part) => isSameLine(part, listed));
    return fromUrl && fromUrl.quantity > listed.quantity ? { ...listed, quantity: fromUrl.quantity } : listed;
  });
  list.replaceAll(merged);
  const added = parts.filter((part) => !before.some((listed) => isSameLine(part, listed)));
  const notAdded = list.append(added);
  if (notAdded.length) return list.noRoomText(notAdded.length);
  if (parts.length === 1) return `${parts[0]?.text} ${added.length ? "added" : "is on your list"}.`;
  if (added.length === 0) return `${partCountText(parts.length)} from your cart are on your list.`;
  return `${partCountText(added.length)} from your cart added.`;
}
