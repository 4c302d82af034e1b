import { parseJson } from "#web/lib/parse-json.ts";
import { safeSessionStorage } from "#web/lib/storage.ts";
import { createAttempts } from "./create-attempts.ts";

/** The row that a dialog edits, or null for a new row. */
export type EditTarget = { id: number } | null;

/** Unsaved form values and the version of the row they are based on. */
export interface EditDraft<Values> {
  values: Values;
  version: number | null;
}

export type DraftStorage<Values> = ReturnType<typeof createDraftStorage<Values>>;

/**
 * Keeps the drafts of one kind of row, and the attempt to create one, in sessionStorage. web/state/admin-data.ts
 * deletes all drafts, by their prefix, when the administrator logs out or another one signs in.
 */
export function createDraftStorage<Values>(noun: string, defaultValues: Values) {
  const prefix = `millrace-editing-${noun}-`;
  const keyOf = (target: EditTarget) => `${prefix}${target?.id ?? "new"}`;
  /** The key under which the open dialog's target is stored, so that a reload or a new sign-in reopens the dialog. */
  const openKey = `${prefix}open`;
  const attempts = createAttempts(`${prefix}attempt`);
  return {
    read(target: EditTarget): EditDraft<Values> | null {
      const draft = parseJson(safeSessionStorage.read(keyOf(target))) as EditDraft<Values> | null;
      const values = draft?.values;
      if (typeof values !== "object" || values === null) return null;
      const version = Number.isInteger(draft?.version) ? (draft?.version ?? null) : null;
      return { version, values: { ...defaultValues, ...knownFields(values, defaultValues) } };
    },
    write: (target: EditTarget, draft: EditDraft<Values>) => writeOrRemove(keyOf(target), draft),
    /** @param target null also ends the attempt to create the row */
    clear(target: EditTarget) {
      writeOrRemove(keyOf(target), null);
      if (!target) attempts.end();
    },
    attempts,
    /** @returns undefined if no dialog was open. */
    readOpen(): EditTarget | undefined {
      const stored = parseJson(safeSessionStorage.read(openKey)) as { target: EditTarget } | null;
      if (stored?.target === null) return null;
      const id = stored?.target?.id;
      return typeof id === "number" ? { id } : undefined;
    },
    writeOpen: (target: EditTarget | undefined) =>
      writeOrRemove(openKey, target === undefined ? null : { target: target && { id: target.id } }),
  };
}

/** Drops unknown fields and wrong types: the draft may come from an earlier version of the app. */
function knownFields<Values>(values: Partial<Values>, defaultValues: Values): Partial<Values> {
  const known = Object.entries(defaultValues as object).filter(
    ([field, defaultValue]) => typeof values[field as keyof Values] === typeof defaultValue,
  );
  return Object.fromEntries(
    known.map(([field]) => [field, values[field as keyof Values]]),
  ) as Partial<Values>;
}

/** Stores an object; null removes it. If storage is blocked or full, a draft lasts until its dialog is closed. */
function writeOrRemove(key: string, value: object | null): void {
  safeSessionStorage.write(key, value && JSON.stringify(value));
}
