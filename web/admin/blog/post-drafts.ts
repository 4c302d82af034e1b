import { newPost, type PostValues } from "./post-values.ts";

/** Which post a dialog is about; null for a new one. */
export type Edited = { id: number; slug: string } | null;

/** What was typed into a dialog and not saved yet, and the version of the post that it began from. */
export interface PostDraft {
  values: PostValues;
  version: number | null;
}

const prefix = "millrace-editing-post-";
const keyOf = (edited: Edited) => `${prefix}${edited?.id ?? "new"}`;
/** The dialog that stands open, so that it stands open again after a reload or a new sign-in. */
const openKey = `${prefix}open`;

export function readPostDraft(edited: Edited): PostDraft | null {
  const draft = read(keyOf(edited)) as PostDraft | null;
  const values = draft?.values;
  if (typeof values !== "object" || values === null) return null;
  const version = Number.isInteger(draft?.version) ? (draft?.version ?? null) : null;
  return { version, values: { ...newPost, ...ofKnownFields(values) } };
}

export function writePostDraft(edited: Edited, draft: PostDraft): void {
  write(keyOf(edited), draft);
}

export function clearPostDraft(edited: Edited): void {
  write(keyOf(edited), undefined);
}

/** Undefined where no dialog stood open. */
export function readOpenDialog(): Edited | undefined {
  const open = read(openKey) as { edited: Edited } | null;
  if (open?.edited === null) return null;
  const { id, slug } = open?.edited ?? {};
  return typeof id === "number" && typeof slug === "string" ? { id, slug } : undefined;
}

export function writeOpenDialog(edited: Edited | undefined): void {
  write(
    openKey,
    edited === undefined ? undefined : { edited: edited && { id: edited.id, slug: edited.slug } },
  );
}

/** Yesterday's version of this app, or a person with developer tools, may have written anything. */
function ofKnownFields(values: Partial<PostValues>): Partial<PostValues> {
  const known = Object.entries(newPost) as [keyof PostValues, string | number][];
  return Object.fromEntries(
    known.flatMap(([field, empty]) => {
      const value = values[field];
      return typeof value === typeof empty ? [[field, value]] : [];
    }),
  );
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: what is typed lives as long as the dialog.
  }
}
