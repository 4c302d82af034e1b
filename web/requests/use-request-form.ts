import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { type ContactMessage, trapField } from "#contract/contact.ts";
import { focusIfLost } from "#web/lib/focus-heading.ts";
import { clearUnhydratedText, readUnhydratedText, wasPosted } from "#web/lib/unhydrated-form.ts";
import {
  hasEqualFields,
  newRecord,
  type RequestForm,
  type RequestRecord,
  transition,
  type Values,
} from "./record.ts";
import { requestsAtom } from "./request-atoms.ts";
import { apply, remove, store, watchRequests } from "./requests.ts";
import {
  chooseRecord,
  editRecord,
  isShown,
  showNone,
  shownIdsAtom,
  showRecord,
  submitRequest,
} from "./shown-record.ts";
import { viewOf } from "./view-of.ts";

interface Options<Fields> {
  empty: Fields;
  /** Values from the URL's parameters. */
  prefill?: Values;
  toMessage: (values: Fields) => ContactMessage;
  /** Called when a queued request has been sent, by the Send now button or in the background. */
  onSentLater?: (record: RequestRecord) => void;
}

// Preloads the list of waiting requests, so that it also opens offline.
if (typeof document !== "undefined") void import("./waiting-requests.tsx").catch(() => {});

const saveAfterMs = 250;
const noPrefill: Values = {};

/** Binds a form to the record that this tab shows: restores and saves its values, submits it and follows its state. */
export function useRequestForm<Fields extends FieldValues>(
  name: RequestForm,
  form: UseFormReturn<Fields>,
  { empty, prefill = noPrefill, toMessage, onSentLater }: Options<Fields>,
) {
  const shown = useAtomValue(shownIdsAtom);
  const records = useAtomValue(requestsAtom);
  const id = shown[name];
  const record = records.find((known) => known.id === id);
  const { status, problem, isSeen } = record ?? {};
  /** How the fields were last filled; undefined until `open` has filled them. */
  const [filled, setFilled] = useState<{ prefill: Values; isRestored: boolean }>();

  const fill = (values: Values) => {
    if (!hasEqualFields(form.getValues(), values)) form.reset(values as unknown as Fields);
  };
  /** Resets the form for another request, unless it already shows another record. */
  const startOver = async (shownId = id) => {
    if (!isShown(name, shownId)) return;
    fill(empty);
    setFilled(undefined);
    removeSentFromUrl();
    await showRecord(name);
  };

  // Types again what hydration or a page load has removed. At once, because the visitor may type on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useEffect(() => {
    for (const [field, text] of Object.entries(differentValues(readUnhydratedText(name), empty)))
      if (form.getValues(field as Path<Fields>) === empty[field])
        form.setValue(field as Path<Fields>, text as PathValue<Fields, Path<Fields>>);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens a record once per id and prefill
  useEffect(() => {
    let isCurrent = true;
    let stop = () => {};
    const open = async () => {
      if (wasPosted(document.forms.namedItem(name))) return; // while it was being hydrated
      if (!id) return chooseRecord(name, idFromUrl());
      const found = (await store.all()).find((known) => known.id === id);
      if (!isCurrent) return;
      // On the first run the fields contain what was typed before hydration. Later they contain the previous record's
      // values, which are replaced.
      const typed = filled ? {} : differentValues(form.getValues(), empty);
      const isPrefillApplied =
        filled?.prefill === prefill || (found && hasEqualFields(found.prefill, prefill));
      const input: Values = isPrefillApplied ? typed : { ...prefill, ...typed };
      const conflicts = Object.entries(input).some(
        ([field, text]) => found?.values[field] && found.values[field] !== text,
      );
      const isDraft = found?.status === "draft";
      // Keeps the input in a new record. The draft becomes one of the other drafts, which are offered one at a time.
      if (isDraft && conflicts) return showRecord(name);
      fill({ ...empty, ...found?.values, ...input });
      clearUnhydratedText(name);
      setFilled({ prefill, isRestored: isDraft });
      let isStored = isDraft;
      stop = autosave(form, async () => {
        if (!isShown(name, id)) return;
        const values: Values = { ...form.getValues() };
        const isTyped = !hasEqualFields(values, { ...empty, ...prefill });
        let isGone = false; // deleted, or submitted under a new id
        const after = await store.change(id, (before) => {
          isGone = !before && isStored;
          if (isGone) return undefined;
          if (before && (before.status !== "draft" || hasEqualFields(before.values, values))) return before;
          if (!isTyped && before?.body === undefined) return undefined;
          const draft = before ?? newRecord(id, name, Date.now());
          return transition(draft, { type: "typed", values, prefill }, Date.now());
        });
        if (!isGone) isStored = after !== undefined;
      });
    };
    open().catch((error) => console.error(error));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [name, id, prefill]);
  useEffect(() => () => showNone(name), [name]);
  useEffect(watchRequests, []); // a form may be submitted before the background work has loaded

  const view = form.formState.isSubmitting ? "sending" : viewOf(record);
  /** Whether the visitor has pressed a button, such as Edit, that shows the form in place of another view. */
  const isFormRequested = useRef(false);
  useEffect(() => {
    if (view === "form" && isFormRequested.current)
      focusIfLost({ focus: () => form.setFocus("name" as Path<Fields>) });
    isFormRequested.current = false;
  }, [view, form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per sent record
  useEffect(() => {
    if (!record || isSeen !== false) return;
    onSentLater?.(record);
    void apply(record.id, { type: "seen" });
  }, [record?.id, isSeen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks the fields once when they are filled or refused
  useEffect(() => {
    if (status !== "draft") return;
    for (const [field, message] of Object.entries(problem?.fields ?? {}))
      form.setError(field as Path<Fields>, { message });
  }, [filled, status]);

  const [otherDraft] = records
    .filter((draft) => id && draft.status === "draft" && draft.form === name)
    .filter((draft) => !Object.values(shown).includes(draft.id))
    .toSorted((a, b) => a.updatedAt - b.updatedAt);

  return {
    view,
    record,
    /** Whether the fields have been filled. A value set earlier may be overwritten. */
    isFilled: filled !== undefined,
    drafts: {
      isRestored: status === "draft" && filled?.isRestored === true,
      problem: status === "draft" ? problem?.message : undefined,
      /** Whether this draft was submitted before: the visitor has taken it back to edit it, or our API has refused it. */
      wasSubmitted: status === "draft" && record?.body !== undefined,
      otherDraft,
      discard: async () => {
        if (id) await remove(id);
        await startOver();
        form.setFocus("name" as Path<Fields>); // the button disappears
      },
      showOtherDraft: () => otherDraft && editRecord(name, otherDraft.id),
    },
    startOver: () => {
      isFormRequested.current = true;
      return startOver();
    },
    edit: () => {
      isFormRequested.current = true;
      return id && editRecord(name, id);
    },
    submit: (values: Fields, element: unknown): Promise<RequestRecord | undefined> => {
      const trap = String(new FormData(element as HTMLFormElement).get(trapField) ?? "");
      return submitRequest(name, id, { form: name, values, body: toMessage(values), trap });
    },
  };
}

/**
 * Saves now, at most 250 ms after each change, on blur and before the page may be discarded. `beforeunload` is early
 * enough to read and write the record; at `pagehide` the page may be closed before the record is read.
 * @returns a function that saves once more and stops.
 */
function autosave<Fields extends FieldValues>(form: UseFormReturn<Fields>, save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const events = ["focusout", "beforeunload", "pagehide", "visibilitychange"];
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  const callback = () => {
    timer ??= setTimeout(flush, saveAfterMs);
  };
  const unsubscribe = form.subscribe({ formState: { values: true }, callback });
  for (const event of events) window.addEventListener(event, flush);
  save();
  return () => {
    flush();
    unsubscribe();
    for (const event of events) window.removeEventListener(event, flush);
  };
}

/** The request id in the URL, set by the redirect after a form post without hydration. */
const idFromUrl = () => new URLSearchParams(location.search).get("sent");

/** Removes the id of a posted request from the URL, with the rest of the query string and the hash. */
export function removeSentFromUrl(): void {
  if (idFromUrl()) history.replaceState(null, "", location.pathname);
}

const differentValues = (values: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => field in from && text !== from[field]));
