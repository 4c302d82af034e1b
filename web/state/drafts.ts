import { atom, getDefaultStore } from "jotai";
import { randomUuid } from "#web/lib/uuid.ts";
import { awaitedAtom, type FormName, type OutboxItem } from "./outbox.ts";

/** Forms whose unsent text outlives a reload. */
export type DraftForm = Exclude<FormName, "chat">;

/** What was once tried to be sent. */
export type Sent = Pick<OutboxItem, "key" | "values" | "body">;

export interface Draft {
  values: Readonly<Record<string, string>>;
  /** Under which key this text is to be sent, whichever tab sends it: two tabs that show it send one request. */
  key?: string;
  /** What was sent before, and under which key: sending the same again never stores it twice. */
  sentAs?: Sent;
  /** What an address had put there, and nobody typed. */
  asked?: Readonly<Record<string, string>>;
}

/** `at`: when it was written, in ms since 1970. */
type KeptDraft = Draft & { id: string; at: number };

/**
 * Each text has a place of its own on the device (localStorage), so that no tab writes over another one's. Which of them a
 * tab shows lies in its sessionStorage, as the tab has last seen it. web/index.html writes the same before the app is there.
 */
const ownOf = (form: DraftForm) => `millrace-draft-${form}`;
const placeOf = (form: DraftForm, id: string) => `${ownOf(form)}-${id}`;

/** How many texts there are beside the one that this tab shows, as last counted. */
export const othersAtom = atom<Readonly<Partial<Record<DraftForm, number>>>>({});

/** Counts how often a form's draft was handed back from elsewhere, so that one that stands open takes it up. */
export const handedBackAtom = atom<Readonly<Partial<Record<FormName, number>>>>({});

export const handBack = (form: DraftForm): void =>
  getDefaultStore().set(handedBackAtom, (times) => ({ ...times, [form]: (times[form] ?? 0) + 1 }));

/** How a form that stands open writes down what is in it, before another text takes its place. */
export const writing: Partial<Record<DraftForm, () => void>> = {};

/** No form offers what is on its way. */
export function setAwaited(form: FormName, key: string, isAwaited: boolean): void {
  const awaited = new Set(getDefaultStore().get(awaitedAtom));
  awaited[isAwaited ? "add" : "delete"](key);
  getDefaultStore().set(awaitedAtom, awaited);
  if (form !== "chat") count(form);
}

/** The one that this tab shows. */
export const readOwnDraft = (form: DraftForm): KeptDraft | null => quietly(null, () => readOwn(form));

/** Of any tab, the oldest first. */
export const readDrafts = (form: DraftForm): KeptDraft[] => quietly([], () => readAll(form));

/** What this tab shows from now on: its own or, where it is to, the newest of any. */
export function openDraft(form: DraftForm, { orNewest }: { orNewest: boolean }): Draft | null {
  const draft = readOwnDraft(form) ?? (orNewest ? readOffered(form).at(-1) : null) ?? null;
  if (draft) quietly(undefined, () => show(form, draft));
  count(form);
  return draft;
}

/** This tab shows the next one, and comes to all of them in turn. */
export function openNextDraft(form: DraftForm): void {
  quietly(undefined, () => {
    writing[form]?.();
    const drafts = readOffered(form);
    const next = drafts[(drafts.findIndex(({ id }) => id === readOwn(form)?.id) + 1) % drafts.length];
    if (next) show(form, next);
  });
  count(form);
}

/** Writes this tab's. What another tab has made of it since stays beside it. @returns whether the device keeps it. */
export function writeDraft(form: DraftForm, draft: Draft): boolean {
  return quietly(false, () => {
    const own = readOwn(form);
    return write(form, draft, own && isAsSeen(form, own) ? own.id : randomUuid());
  });
}

/** Another text, which no tab shows. @returns its id; null where the device does not keep it. */
export function addDraft(form: DraftForm, draft: Draft): string | null {
  const id = randomUuid();
  const added = quietly(null, () => place(form, { ...draft, id, at: Date.now() }));
  count(form);
  return added;
}

/**
 * This tab shows it from now on, as it has become or else as given, and what it showed before stays beside it.
 *
 * @returns whether the device keeps it.
 */
export const showDraft = (form: DraftForm, draft: Draft, id: string): boolean =>
  quietly(false, () => {
    writing[form]?.();
    const there = readPlace(form, id);
    if (!there) return write(form, draft, id);
    show(form, there);
    return true;
  });

export function removeDraft(form: DraftForm, id: string): void {
  quietly(undefined, () => localStorage.removeItem(placeOf(form, id)));
  count(form);
}

/** What this tab writes next is another text. */
export function leaveDraft(form: DraftForm): void {
  quietly(undefined, () => sessionStorage.removeItem(ownOf(form)));
  count(form);
}

/** This tab's, unless another tab has written on there since. */
export function clearDraft(form: DraftForm): void {
  quietly(undefined, () => {
    const own = readOwn(form);
    if (own) dropOwn(form, own);
  });
  count(form);
}

/** What went out, or waits to, under one of these keys is no draft any more. @returns whether this tab showed it. */
export function forgetSent(form: DraftForm, keys: readonly string[]): boolean {
  const isSent = ({ key, sentAs }: Draft) => keys.includes(key ?? sentAs?.key ?? "");
  const isOwn = quietly(false, () => {
    for (const { id } of readAll(form).filter(isSent)) localStorage.removeItem(placeOf(form, id));
    const own = readOwn(form);
    if (!own || !isSent(own)) return false;
    dropOwn(form, own);
    return true;
  });
  count(form);
  return isOwn;
}

/** Whether two have the same fields with the same texts. One of them may come from yesterday's version of this app. */
export function isSame(one: object | undefined, other: object): boolean {
  const entries = (fields: object = {}) => JSON.stringify(Object.entries(fields).sort());
  return entries(one) === entries(other);
}

/** Whether it is what was sent under this key, or was made of it. */
export const stemsFrom = ({ key, sentAs }: Draft, sent: string) => key === sent || sentAs?.key === sent;

/** When a text went back into its form. It gets to the disk together with its draft. */
const inFormOf = (key: string) => `millrace-in-form-${key}`;

/** To be called when the draft is written. */
export const noteInForm = (key: string): void =>
  quietly(undefined, () => localStorage.setItem(inFormOf(key), String(Date.now())));

/** Whether that was noted since `atMs` (since 1970): if not, the browser ended before it had written it to the disk. */
export const isNotedInForm = (key: string, atMs: number): boolean =>
  quietly(false, () => Number(localStorage.getItem(inFormOf(key))) >= atMs);

export const forgetInForm = (key: string): void =>
  quietly(undefined, () => localStorage.removeItem(inFormOf(key)));

function readOwn(form: DraftForm): KeptDraft | null {
  return parse(sessionStorage.getItem(ownOf(form)));
}

function readAll(form: DraftForm): KeptDraft[] {
  return Object.entries(localStorage)
    .filter(([name]) => name.startsWith(placeOf(form, "")))
    .map(([name, text]) => ({ name, draft: parse(text) }))
    .flatMap(({ name, draft }) => (draft && name === placeOf(form, draft.id) ? [draft] : []))
    .sort((one, other) => one.at - other.at);
}

const readPlace = (form: DraftForm, id: string) => parse(localStorage.getItem(placeOf(form, id)));

function readOffered(form: DraftForm): KeptDraft[] {
  const awaited = getDefaultStore().get(awaitedAtom);
  return readDrafts(form).filter(({ key, sentAs }) => !awaited.has(key ?? sentAs?.key ?? ""));
}

/**
 * Whether nobody has written on there since. What lies there may be older than this tab's, for which the device had no
 * room; newer it is only from another tab, since each looks here before it writes.
 */
function isAsSeen(form: DraftForm, { id, at, values }: KeptDraft): boolean {
  const there = readPlace(form, id);
  return there !== null && (there.at < at || isSame(there.values, values));
}

function dropOwn(form: DraftForm, own: KeptDraft): void {
  sessionStorage.removeItem(ownOf(form));
  if (isAsSeen(form, own)) localStorage.removeItem(placeOf(form, own.id));
}

function write(form: DraftForm, draft: Draft, id: string): true {
  const kept = { ...draft, id, at: Date.now() };
  show(form, kept);
  place(form, kept);
  return true;
}

function place(form: DraftForm, draft: KeptDraft): string {
  localStorage.setItem(placeOf(form, draft.id), JSON.stringify(draft));
  return draft.id;
}

function show(form: DraftForm, draft: KeptDraft): void {
  sessionStorage.setItem(ownOf(form), JSON.stringify(draft));
}

function count(form: DraftForm): void {
  const own = readOwnDraft(form)?.id;
  const others = readOffered(form).filter(({ id }) => id !== own).length;
  getDefaultStore().set(othersAtom, (known) =>
    (known[form] ?? 0) === others ? known : { ...known, [form]: others },
  );
}

/** Yesterday's version of this app, or a person with developer tools, may have written anything. */
function parse(text: string | null): KeptDraft | null {
  try {
    const draft = JSON.parse(text ?? "null") as Partial<KeptDraft> | null;
    const isDraft =
      typeof draft?.id === "string" &&
      typeof draft.at === "number" &&
      typeof draft.values === "object" &&
      Object.values(draft.values ?? { none: null }).every((value) => typeof value === "string");
    return isDraft ? (draft as KeptDraft) : null;
  } catch {
    return null;
  }
}

/** Where nothing is kept, or nothing more. */
function quietly<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
