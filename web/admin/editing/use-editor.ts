import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { ifMatch } from "#contract/row-version.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { useToast } from "#web/state/toasts.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { attemptHeaders, type CreateAttempt, wasDeletedSince } from "./create-attempts.ts";
import type { EditTarget } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";
import { errorMessage } from "./error-message.ts";
import { useInvalidate } from "./use-invalidate.ts";

interface Save<Values> {
  values: Values;
  /** The version that an update may overwrite, or null for any. */
  baseVersion: number | null;
  /** Null when the row exists. */
  attempt: CreateAttempt | null;
}

interface Options<Row> {
  /** Null for a new row. */
  row: Row | null;
  target: EditTarget;
  /** Called after a save or Cancel, when the draft has been deleted. */
  onDone: () => void;
  onSaved?: (() => void) | undefined;
  /** Called when a field shows an error, so that the field can be made visible. */
  onFieldError?: () => void;
}

/**
 * Manages a row's edit form: restores and keeps its draft, saves with the row's version, detects edit conflicts.
 */
export function useEditor<Row extends { id: number; version: number }, Values extends FieldValues>(
  entity: Entity<Row, Values>,
  { row, target, onDone, onSaved, onFieldError }: Options<Row>,
) {
  const { drafts, defaultValues, toFormValues } = entity;
  const action = target ? "update" : "create";
  const [draft] = useState(() => drafts.read(target));
  const [isDraftRestored, setIsDraftRestored] = useState(draft !== null);
  /** The version of the row that the form is based on; null for a new row. */
  const [version, setVersion] = useState(draft?.version ?? row?.version ?? null);
  const form = useForm<Values>({
    resolver: zodResolver(entity.schema as never) as unknown as Resolver<Values>,
    defaultValues: (draft?.values ?? (row ? toFormValues(row) : defaultValues)) as DefaultValues<Values>,
  });
  const toast = useToast();
  const clearDraftAndClose = () => {
    drafts.clear(target);
    onDone();
  };
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  /** Set before `isPending` is rendered, so that a second submit until then saves nothing. */
  const isSaving = useRef(false);
  const invalidate = useInvalidate();
  /** Runs even if the dialog has been closed meanwhile. */
  const handleSaved = (attempt: CreateAttempt | null) => {
    isSaving.current = false;
    if (attempt) drafts.attempts.end(attempt);
    invalidate(entity.invalidates);
    toast(entity.successToast(action, form.getValues()));
    if (isMounted.current) {
      onSaved?.();
      clearDraftAndClose();
      return;
    }
    // The dialog was closed during the save. Another one may be open, and another draft may have been typed since.
    const storedValues = drafts.read(target)?.values;
    const isUnchanged = Object.entries(form.getValues()).every(
      ([name, value]) => !storedValues || storedValues[name] === value,
    );
    if (!isUnchanged) return;
    const openTarget = drafts.readOpen();
    if (openTarget !== undefined && openTarget?.id === target?.id) clearDraftAndClose();
    else drafts.clear(target);
  };
  const handleError = (error: Error, attempt: CreateAttempt | null) => {
    isSaving.current = false;
    if (attempt && wasDeletedSince(error)) drafts.attempts.end(attempt);
    const mayHaveBeenSaved = !(error instanceof ApiError && error.refusal);
    if (mayHaveBeenSaved || wasDeletedSince(error)) invalidate(entity.invalidates);
    let isFieldMarked = false;
    for (const [path, message] of Object.entries(fieldErrorsIn(error))) {
      const [name = ""] = path.split("."); // "tags.3" belongs to the field "tags"
      if (!Object.hasOwn(defaultValues, name)) continue;
      form.setError(name as Path<Values>, { message });
      isFieldMarked = true;
    }
    if (isFieldMarked) onFieldError?.();
    toast(entity.errorToast(action, error));
  };
  const api = useAdminApi();
  const {
    mutate,
    isPending,
    error,
    reset: clearError,
  } = useMutation({
    mutationFn: ({ values, baseVersion, attempt }: Save<Values>) => {
      const versionHeader = baseVersion === null ? {} : ifMatch(baseVersion);
      return entity.save(api, values, target, attempt ? attemptHeaders(attempt) : versionHeader);
    },
    onSuccess: (_, { attempt }) => handleSaved(attempt),
    onError: (error, { attempt }) => handleError(error, attempt),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => drafts.write(target, { values, version }),
      }),
    [form, drafts, target, version],
  );

  const startOver = (baseRow: Row | null) => {
    form.reset(baseRow ? toFormValues(baseRow) : defaultValues);
    drafts.clear(target);
    setVersion(baseRow?.version ?? null);
    setIsDraftRestored(false);
    clearError();
  };
  const save = (baseVersion: number | null) =>
    form.handleSubmit(
      (values) => {
        if (isSaving.current) return;
        isSaving.current = true;
        mutate({ values, baseVersion, attempt: target ? null : drafts.attempts.start(values) });
      },
      () => onFieldError?.(),
    )();

  /** Returns what the toast says or, if the server has not replied, what to do. */
  const errorText = (failure: Error) => {
    const { title, text = title } = entity.errorToast(action, failure);
    return failure instanceof ApiError ? text : errorMessage(failure);
  };
  return {
    ...{ entity, form, row, target, isDraftRestored, isPending, error, startOver },
    cancel: clearDraftAndClose,
    save: () => save(version),
    /** Saves over the version of `current`, which was saved elsewhere. */
    overwrite: (current: Row) => save(current.version),
    /** A conflict that names a field is a duplicate SKU, not a concurrent edit. */
    hasConflict:
      error instanceof ApiError &&
      error.refusal?.code === "conflict" &&
      Object.keys(fieldErrorsIn(error)).length === 0,
    errorText: error ? errorText(error) : undefined,
  };
}

export type Editor<Row extends { id: number; version: number }, Values extends FieldValues> = ReturnType<
  typeof useEditor<Row, Values>
>;

function fieldErrorsIn(error: Error): Record<string, string> {
  return (error instanceof ApiError && error.refusal?.fields) || {};
}
