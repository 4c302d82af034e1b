import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { ApiError } from "#web/lib/api-error.ts";
import { useToast } from "#web/state/toasts.ts";
import type { Edited } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";
import { useSave } from "./use-writes.ts";

interface Options<Row> {
  /** As it is now; null for a new one. */
  row: Row | null;
  edited: Edited;
  /** Saved or cancelled: nothing of what was typed is kept. */
  onDone: () => void;
  onSaved?: (() => void) | undefined;
  /** A field is marked: it should be seen. */
  onMarked?: () => void;
}

/** A dialog's form: with what was typed before where something was, and told when somebody else saved first. */
export function useEditor<Row extends { id: number; version: number }, Values extends FieldValues>(
  entity: Entity<Row, Values>,
  { row, edited, onDone, onSaved, onMarked }: Options<Row>,
) {
  const { drafts, empty, valuesOf } = entity;
  const deed = edited ? "update" : "create";
  const [draft] = useState(() => drafts.read(edited));
  const [restored, setRestored] = useState(draft !== null);
  const [version, setVersion] = useState(draft?.version ?? row?.version ?? null);
  const form = useForm<Values>({
    resolver: zodResolver(entity.schema as never) as unknown as Resolver<Values>,
    defaultValues: (draft?.values ?? (row ? valuesOf(row) : empty)) as DefaultValues<Values>,
  });
  const toast = useToast();
  const leave = () => {
    drafts.clear(edited);
    onDone();
  };
  const told = () => {
    toast(entity.done(deed));
    onSaved?.();
    leave();
  };
  const refused = (error: Error) => {
    const marked = Object.entries(fieldsOf(error)).map(([path, message]) => [path.split(".")[0], message]);
    for (const [name = "", message = ""] of marked) {
      if (Object.hasOwn(empty, name)) form.setError(name as Path<Values>, { message });
    }
    if (marked.length > 0) onMarked?.();
    toast(entity.failed(deed, error));
  };
  const { mutate, isPending, error, reset: forgetError } = useSave(entity, told, refused);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => drafts.write(edited, { values, version }),
      }),
    [form, drafts, edited, version],
  );

  /** Begins from the row as it is, or, for a new one, from nothing. */
  const startOver = (from: Row | null) => {
    form.reset(from ? valuesOf(from) : empty);
    drafts.clear(edited);
    setVersion(from?.version ?? null);
    setRestored(false);
    forgetError();
  };
  const save = (knownVersion: number | null) =>
    form.handleSubmit(
      (values) => {
        if (!isPending) mutate({ values, edits: edited && { id: edited.id, version: knownVersion } });
      },
      () => onMarked?.(),
    )();

  return {
    ...{ entity, form, row, edited, restored, isPending, error, startOver, leave },
    save: () => save(version),
    /** Over this version, which somebody else has saved. */
    insist: (over: number) => save(over),
    /** Not a part number that is taken: then the server names the field. */
    isOutdated:
      error instanceof ApiError &&
      error.refusal?.code === "conflict" &&
      Object.keys(fieldsOf(error)).length === 0,
    said: error ? (entity.failed(deed, error).text ?? entity.failed(deed, error).title) : undefined,
  };
}

export type Editor<Row extends { id: number; version: number }, Values extends FieldValues> = ReturnType<
  typeof useEditor<Row, Values>
>;

function fieldsOf(error: Error): Record<string, string> {
  return (error instanceof ApiError && error.refusal?.fields) || {};
}
