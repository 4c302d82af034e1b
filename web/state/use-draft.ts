import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef, useState } from "react";
import { forgetPressed, pressedHere, takeTyped, writePressed } from "#web/lib/early.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import {
  clearDraft,
  type Draft,
  type DraftForm,
  handBack,
  handedBackAtom,
  leaveDraft,
  openDraft,
  openNextDraft,
  othersAtom,
  readOwnDraft,
  type Sent,
  stemsFrom,
  writeDraft,
  writing,
} from "./drafts.ts";

interface Form {
  getValues: () => Record<string, string>;
  /** Puts values into the fields. */
  fill: (values: Record<string, string>) => void;
  /** Calls back on every change; returns how to stop. */
  subscribe: (changed: () => void) => () => void;
}

interface Options {
  empty: Readonly<Record<string, string>>;
  /** What the address asks for: it wins over a draft. */
  asked?: Readonly<Record<string, string>>;
  /** While a submission is on its way or done, its text is the outbox's business. */
  paused: boolean;
  /** What is on its way. */
  sending: Pick<Sent, "key" | "values"> | undefined;
  /** Told when the form is for another request than that one. */
  onAnother: () => void;
  /** Told under which key a restored text was sent before. */
  onRestored: (sentAs: Sent) => void;
}

const writeAfterMs = 250;

/** Keeps what is typed on the device, gives it back once, and forgets it on demand. */
export function useDraft(name: DraftForm, form: Form, { empty, asked = {}, ...options }: Options) {
  /** Undefined until the form has been read: what the server drew has no notices. */
  const [restored, setRestored] = useState<boolean>();
  const { [name]: handedBack } = useAtomValue(handedBackAtom);
  const { [name]: others = 0 } = useAtomValue(othersAtom);
  /** What was last written down, and the key under which it is to be sent: in every tab that shows this draft. */
  const own = useRef<{ text: string; key: string }>(undefined);
  const keyOf = (values: Readonly<Record<string, string>>): string => {
    const text = textOf(values, empty);
    if (own.current?.text !== text) {
      if (own.current) forgetPressed(own.current.key);
      own.current = { text, key: randomUuid() };
    }
    return own.current.key;
  };
  const latest = useRef({ keyOf, form, empty, asked, ...options });
  latest.current = { keyOf, form, empty, asked, ...options };

  // As soon as the fields are the form's, which empties them: no letter falls in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft handed back is the reason to read it again
  useLayoutEffect(() => {
    const { form, empty, asked, paused, sending, onRestored } = latest.current;
    const isFirst = restored === undefined;
    const nothing = textOf(empty, empty);
    const fields = isFirst ? nothing : textOf(form.getValues(), empty);
    // Nothing was handed back but the text gone that stood here. What is on its way, or was typed on since, stays.
    const isGone = !isFirst && !readOwnDraft(name);
    if (isGone && (paused || fields !== (own.current?.text ?? nothing))) return;
    if (isGone) own.current = undefined;
    const typed = pick(takeTyped(name), empty);
    const orNewest = !sending && (isFirst || fields === nothing);
    const draft: Draft | null = readPressed(name) ?? openDraft(name, { orNewest }) ?? sending ?? null;
    const found = draft && differs(draft.values, empty) ? draft : null;
    // The address has its say once; what somebody has made of that is the draft's.
    const news = isFirst ? newsOf(asked, found) : {};
    const isSending = found !== null && sending !== undefined && stemsFrom(found, sending.key);
    const isAnother = sending !== undefined && (!isSending || Object.keys(news).length > 0);
    if (isAnother) latest.current.onAnother();
    if (isAnother && isSending) leaveDraft(name);
    const kept = isAnother && isSending ? null : found;
    const before = pick(kept?.values ?? {}, empty);
    const key = kept?.key ?? kept?.sentAs?.key;
    if (kept && isTypedOver(kept, { ...news, ...typed })) leaveDraft(name);
    else if (kept && key) own.current = { text: textOf(kept.values, empty), key };
    form.fill({ ...empty, ...before, ...news, ...typed });
    if (Object.keys(typed).length) queueMicrotask(() => writing[name]?.()); // with its key
    if (kept?.sentAs) onRestored(kept.sentAs);
    // What was typed just now, before the page came alive, is in the draft too, and no news to anybody.
    setRestored(kept !== null && differs({ ...before, ...pick(empty, typed) }, empty));
  }, [name, handedBack]);

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const { keyOf, form, empty, asked, paused } = latest.current;
      if (paused) return;
      const values = form.getValues();
      const isTyped = differs(values, empty) && differs(values, { ...empty, ...asked });
      if (!isTyped) return clearDraft(name);
      const sentAs = readOwnDraft(name)?.sentAs;
      writeDraft(name, { values, asked, key: keyOf(values), ...(sentAs && { sentAs }) });
    };
    writing[name] = write;
    const flush = () => {
      if (timer !== undefined) write();
    };
    const stop = latest.current.form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, writeAfterMs);
    });
    // Whoever goes on to something else has the text on the device before.
    const ends = ["pagehide", "visibilitychange", "focusout"];
    for (const end of ends) window.addEventListener(end, flush);
    return () => {
      flush();
      stop();
      if (writing[name] === write) delete writing[name];
      for (const end of ends) window.removeEventListener(end, flush);
    };
  }, [name]);

  /** Empties the form, unless another text has come into it. @returns whether it did. */
  const startOver = (): boolean => {
    if (readOwnDraft(name)) return false;
    if (own.current) forgetPressed(own.current.key);
    own.current = undefined;
    setRestored(false);
    latest.current.form.fill({ ...empty });
    return true;
  };
  const clear = () => {
    clearDraft(name);
    startOver();
  };
  /** At once: for the moment in which a button is pressed, after which anything may happen to the page. */
  const keep = () => {
    writing[name]?.();
    const values = form.getValues();
    writePressed(name, { values, key: keyOf(values) });
  };
  /** Another text that was typed here takes the place of this one, which is kept. */
  const showOther = () => {
    openNextDraft(name);
    handBack(name);
  };
  return {
    restored: restored === true,
    clear,
    startOver,
    keep,
    keyOf,
    others: restored === undefined ? 0 : others,
    showOther,
  };
}

/** What was pressed before the page came alive, with what it was made of. */
function readPressed(name: DraftForm): Draft | null {
  const pressed = pressedHere(name);
  const sentAs = readOwnDraft(name)?.sentAs;
  return pressed ? { ...pressed, ...(sentAs?.key === pressed.key && { sentAs }) } : null;
}

/** What an address asks for that the draft has not had from one before. */
function newsOf(asked: Readonly<Record<string, string>>, draft: Draft | null) {
  return Object.fromEntries(Object.entries(asked).filter(([field, text]) => draft?.asked?.[field] !== text));
}

/** Whether an address puts its words where somebody had typed others. */
function isTypedOver(
  { values, asked: before = {} }: Draft,
  asked: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(asked).some(
    ([field, text]) => values[field] && ![text, before[field]].includes(values[field]),
  );
}

function differs(values: Readonly<Record<string, string>>, empty: Readonly<Record<string, string>>): boolean {
  return Object.keys(empty).some((field) => (values[field] ?? "") !== empty[field]);
}

function textOf(values: Readonly<Record<string, string>>, empty: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.keys(empty).map((field) => values[field] ?? empty[field]));
}

function pick(values: Readonly<Record<string, string>>, empty: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in empty));
}
