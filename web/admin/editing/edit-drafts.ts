/** Which row a dialog is about; null for a new one. `slug` for those that are read under it. */
export type Edited = { id: number; slug?: string } | null;

/** What was typed into a dialog and not saved yet, and the version of the row that it began from. */
export interface EditDraft<Values> {
  values: Values;
  version: number | null;
}

export type EditDrafts<Values> = ReturnType<typeof editDrafts<Values>>;

/** Keeps what is typed into the dialogs of one kind of row, until it is saved, cancelled or its owner logs out. */
export function editDrafts<Values>(noun: string, empty: Values) {
  const prefix = `millrace-editing-${noun}-`;
  const keyOf = (edited: Edited) => `${prefix}${edited?.id ?? "new"}`;
  /** The dialog that stands open, so that it stands open again after a reload or a new sign-in. */
  const openKey = `${prefix}open`;
  return {
    read(edited: Edited): EditDraft<Values> | null {
      const draft = read(keyOf(edited)) as EditDraft<Values> | null;
      const values = draft?.values;
      if (typeof values !== "object" || values === null) return null;
      const version = Number.isInteger(draft?.version) ? (draft?.version ?? null) : null;
      return { version, values: { ...empty, ...ofKnownFields(values, empty) } };
    },
    write: (edited: Edited, draft: EditDraft<Values>) => write(keyOf(edited), draft),
    clear: (edited: Edited) => write(keyOf(edited), undefined),
    /** Undefined where no dialog stood open. */
    readOpen(): Edited | undefined {
      const open = read(openKey) as { edited: Edited } | null;
      if (open?.edited === null) return null;
      const { id, slug } = open?.edited ?? {};
      return typeof id === "number" ? identityOf({ id, slug }) : undefined;
    },
    writeOpen: (edited: Edited | undefined) =>
      write(openKey, edited === undefined ? undefined : { edited: edited && identityOf(edited) }),
  };
}

function identityOf({ id, slug }: { id: number; slug?: unknown }): Edited {
  return typeof slug === "string" ? { id, slug } : { id };
}

/** Yesterday's version of this app, or a person with developer tools, may have written anything. */
function ofKnownFields<Values>(values: Partial<Values>, empty: Values): Partial<Values> {
  const known = Object.entries(empty as object).filter(
    ([field, none]) => typeof values[field as keyof Values] === typeof none,
  );
  return Object.fromEntries(
    known.map(([field]) => [field, values[field as keyof Values]]),
  ) as Partial<Values>;
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
