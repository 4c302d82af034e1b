import { getDefaultStore, useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { type ContactMessage, type ContactReply, trapField } from "#contract/contact.ts";
import { internalMessage } from "#contract/refusals.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { newRecord, type RequestForm, type RequestRecord, transition, type Values } from "./record.ts";
import { apply, awaitedAtom, edit, remove, requestsAtom, store, submitRequest } from "./requests.ts";
import {
  chooseRecord,
  holdsRecord,
  releaseRecord,
  showNewRecord,
  showNone,
  shownIdsAtom,
  showRecord,
} from "./shown-record.ts";

/** What the form tells the person who pressed its button. */
export type Outcome =
  | { result: "sent"; id: string; reply: ContactReply }
  | { result: "saved" }
  /** `message` is our API's own sentence, where it has one. */
  | { result: "failed"; message: string | undefined };

interface Options<Fields> {
  empty: Fields;
  /** What the page's address asks for. */
  prefill?: Values;
  fold: (values: Fields) => ContactMessage;
  /** Called when a request that waited here has been sent: by Send now, or in the background. */
  onSentLater?: (record: RequestRecord) => void;
}

const saveAfterMs = 250;
const noPrefill: Values = {};

/** Binds a form to the record that this tab shows: restores it, saves what is typed, submits it, and follows it. */
export function useRequestForm<Fields extends FieldValues>(
  name: RequestForm,
  form: UseFormReturn<Fields>,
  { empty, prefill = noPrefill, fold, onSentLater }: Options<Fields>,
) {
  const id = useAtomValue(shownIdsAtom)[name];
  const records = useAtomValue(requestsAtom);
  const isAwaited = useAtomValue(awaitedAtom).has(id ?? "");
  /** The record whose values are in the fields. Until there is one, the form looks as the server rendered it. */
  const [opened, setOpened] = useState<{ id: string; isRestored: boolean }>();
  const isOpened = id !== undefined && opened?.id === id;
  const isSubmitting = useRef(false);
  /** An address has its say once. */
  const appliedPrefill = useRef<Values>(undefined);
  const record = isOpened ? records.find((known) => known.id === id) : undefined;
  const latest = useRef({ record, isAwaited, prefill, opened });
  latest.current = { record, isAwaited, prefill, opened };

  const fill = (values: Values) => {
    if (!isSame(form.getValues(), values)) form.reset(values as unknown as Fields);
  };
  /** Empties the form for another request; with an id only if the form still shows that one. */
  const startOver = async (shownId?: string) => {
    if (shownId && getDefaultStore().get(shownIdsAtom)[name] !== shownId) return;
    fill(empty);
    if (askedFor()) history.replaceState(null, "", location.pathname);
    await showNewRecord(name);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a record or prefill is opened once; `fill` is the form's
  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      if (!id) return chooseRecord(name, askedFor());
      const { prefill } = latest.current;
      const found = await store.get(id);
      if (!isCurrent) return;
      // Between two records the fields hold the former one's text; at first, what was typed before this.
      const typed = latest.current.opened ? noPrefill : differing(form.getValues(), empty);
      const isApplied = appliedPrefill.current === prefill || (found && isSame(found.prefill ?? {}, prefill));
      const asked = isApplied ? noPrefill : prefill;
      const conflicts = (fields: Values) =>
        Object.entries(fields).some(([field, text]) => found?.values[field] && found.values[field] !== text);
      if (found?.status === "draft" && (conflicts(typed) || conflicts(withoutOwn(asked, found)))) {
        await showNewRecord(name); // the draft is offered beside it
        return;
      }
      fill({ ...empty, ...found?.values, ...asked, ...typed });
      appliedPrefill.current = prefill;
      const isRestored = found?.status === "draft" && !isSame({ ...empty, ...typed }, found.values);
      setOpened({ id, isRestored });
    };
    open().catch((error) => console.error(error));
    return () => {
      isCurrent = false;
    };
  }, [name, id, prefill]);

  const save = async (shownId: string) => {
    if (latest.current.opened?.id !== shownId || !holdsRecord(shownId)) return;
    const values: Values = { ...form.getValues() };
    const { prefill } = latest.current;
    const isTyped = !isSame(values, { ...empty, ...prefill });
    await store.change(shownId, (before) => {
      if (before && (before.status !== "draft" || isSame(before.values, values))) return before;
      if (!isTyped && !before?.body) return null;
      const draft = before ?? newRecord(shownId, name, Date.now());
      return transition(draft, { type: "typed", values, prefill }, Date.now());
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads what is in the form when it is called
  useEffect(() => {
    const id = opened?.id;
    if (!id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void save(id);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(flush, saveAfterMs);
      },
    });
    void save(id); // what was typed before the record was there
    const ends = ["pagehide", "visibilitychange"];
    for (const end of ends) window.addEventListener(end, flush);
    return () => {
      flush();
      stop();
      for (const end of ends) window.removeEventListener(end, flush);
    };
  }, [opened?.id, form]);

  useEffect(() => {
    return () => {
      const { record, isAwaited } = latest.current;
      if (record && record.status !== "draft" && !isAwaited) showNone(name);
      else if (record) releaseRecord(record.id);
    };
  }, [name]);

  const { problem, status, isSeen } = record ?? {};
  // A request that waited here and was deleted elsewhere leaves an empty form.
  const waitedId = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `startOver` is the form's
  useEffect(() => {
    if (!record && !isAwaited && id && waitedId.current === id) void startOver();
    waitedId.current = status === "queued" || status === "rejected" ? id : undefined;
  }, [status, isAwaited, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the request has been sent
  useEffect(() => {
    if (!record || status !== "sent" || isSeen !== false) return;
    onSentLater?.(record);
    void apply(record.id, { type: "seen" });
  }, [record?.id, status, isSeen]);
  useEffect(() => {
    if (status !== "draft") return;
    for (const [field, message] of Object.entries(problem?.fields ?? {}))
      form.setError(field as Path<Fields>, { message });
  }, [status, problem, form]);

  const others = (isOpened ? records : [])
    .filter((other) => other.status === "draft" && other.form === name && other.id !== id)
    .toSorted((a, b) => a.updatedAt - b.updatedAt);

  return {
    view: viewOf(record, isAwaited && isOpened),
    record,
    /** As the form's own, but keeps what was typed into the field before hydration. */
    register: (field: Path<Fields>) => {
      const { ref, ...rest } = form.register(field);
      const attach = (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
        const typed = element?.value;
        ref(element);
        if (typed && !latest.current.opened) form.setValue(field, typed as never);
      };
      return { ...rest, ref: attach };
    },
    /** For `DraftNotices`. */
    drafts: {
      isRestored: isOpened && opened.isRestored && status === "draft",
      problem: status === "draft" ? problem?.message : undefined,
      others: others.length,
      discard: async () => {
        if (id) await remove(id);
        await startOver();
      },
      showOther: async () => {
        if (id) await save(id);
        if (others[0]) await showRecord(name, others[0].id, { steal: true });
      },
    },
    startOver: (shownId?: string) => startOver(shownId),
    /** Takes the waiting request back into the form. */
    edit: async () => {
      const edited = id ? await edit(id, name) : undefined;
      if (edited?.status !== "draft") return;
      await showRecord(name, edited.id, { steal: true });
      fill({ ...empty, ...edited.values });
    },
    submit: async (values: Fields, element: unknown): Promise<Outcome | undefined> => {
      if (isSubmitting.current) return undefined;
      isSubmitting.current = true;
      try {
        const trap = String(new FormData(element as HTMLFormElement).get(trapField) ?? "");
        const submission = { form: name, values, body: fold(values), signs: { trap } };
        const after = await submitRequest(id ?? randomUuid(), submission, (queuedId) => {
          setOpened({ id: queuedId, isRestored: false });
          void showRecord(name, queuedId);
        });
        return outcomeOf(after);
      } finally {
        isSubmitting.current = false;
      }
    },
  };
}

/** The request that the page's address names: a form that the browser posted itself ends there. */
const askedFor = (): string | null => {
  const asked = new URLSearchParams(location.search).get("sent");
  return asked && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(asked) ? asked.toLowerCase() : null;
};

function viewOf(
  record: RequestRecord | undefined,
  isAwaited: boolean,
): "form" | "sending" | "saved" | "sent" {
  if (isAwaited) return "sending";
  if (record?.status === "queued" || record?.status === "rejected") return "saved";
  return record?.status === "sent" ? "sent" : "form";
}

export function outcomeOf(record: RequestRecord | undefined): Outcome {
  if (record?.status === "sent") return { result: "sent", id: record.id, reply: record.reply ?? {} };
  if (record && record.status !== "draft" && !record.problem) return { result: "saved" };
  const message = record?.problem?.message;
  return { result: "failed", message: message === internalMessage ? undefined : message };
}

function isSame(one: object, other: object): boolean {
  const text = (fields: object) => JSON.stringify(Object.entries(fields).sort());
  return text(one) === text(other);
}

const differing = (values: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== (from[field] ?? "")));

/** Fields that still hold what an earlier address had put there may be filled anew. */
const withoutOwn = (asked: Values, { values, prefill }: RequestRecord): Values =>
  Object.fromEntries(Object.entries(asked).filter(([field]) => values[field] !== prefill?.[field]));
