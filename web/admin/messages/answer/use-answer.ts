import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { ChangedMessage, MessageDetail } from "#contract/message-detail.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { DraftStorage } from "../../editing/edit-drafts.ts";
import { errorMessage } from "../../editing/error-message.ts";
import { useInboxCache } from "../inbox-cache.ts";

/** All changes of the message from version `from` to version `to` were made on this page. */
export interface OwnChanges {
  from: number;
  to: number;
}

interface Options<Values extends FieldValues, Parsed> {
  detail: MessageDetail;
  drafts: DraftStorage<Values>;
  /** Returns the initial values, with a new id. */
  makeValues: () => Values;
  /** Whether the values are not worth keeping as a draft. */
  isEmpty?: (values: Values) => boolean;
  resolver: Resolver<Values, unknown, Parsed>;
  send: (parsed: Parsed, id: string, version: number) => Promise<ChangedMessage>;
  /** Whether the server stored this text under this id, rather than an earlier text whose response was lost. */
  isStored: (detail: MessageDetail, id: string, parsed: Parsed) => boolean;
  ownChanges: OwnChanges | null;
  onOwnChange: (version: number) => void;
  onTyped?: () => void;
  onSent?: () => void;
}

interface SendVariables<Parsed> {
  parsed: Parsed;
  id: string;
  /** The values of the draft when it was sent, as JSON. */
  draftValues: string | undefined;
}

type WithId = FieldValues & { id: string };

/**
 * Manages the form of a reply, quotation or note. Stores a draft with a client-generated id, so that the server stores
 * the text only once. Passes `send` the version of the message that the writer has seen.
 */
export function useAnswer<Values extends WithId, Parsed>(options: Options<Values, Parsed>) {
  const {
    detail,
    drafts,
    makeValues,
    resolver,
    send,
    isStored,
    ownChanges,
    onOwnChange,
    onTyped,
    onSent,
    isEmpty,
  } = options;
  const { message } = detail;
  const target = { id: message.id };
  const [draft] = useState(() => drafts.read(target));
  const [isRestored, setRestored] = useState(draft !== null);
  /** The latest version of the message that the writer has seen; null while there is no draft. */
  const [version, setVersion] = useState(draft ? (draft.version ?? message.version) : null);
  const [notice, setNotice] = useState("");
  // Changes made on this page are known to the writer, so they are no conflict.
  if (version !== null && ownChanges && version >= ownChanges.from && version < ownChanges.to)
    setVersion(ownChanges.to);
  const form = useForm<Values, unknown, Parsed>({
    resolver,
    defaultValues: (draft?.values ?? makeValues()) as DefaultValues<Values>,
  });
  const readDraftValues = () => JSON.stringify(drafts.read(target)?.values);
  const { storeDetail } = useInboxCache();
  const {
    mutate,
    isPending,
    error,
    reset: resetError,
  } = useMutation({
    mutationFn: ({ parsed, id }: SendVariables<Parsed>) => send(parsed, id, version ?? message.version),
    onSuccess: ({ data, hasRaisedVersion }, { parsed, id, draftValues }) => {
      storeDetail(data);
      if (hasRaisedVersion) onOwnChange(data.message.version);
      // The editor may have been closed and opened again meanwhile, and its text changed.
      if (readDraftValues() === draftValues && isStored(data, id, parsed)) drafts.clear(target);
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.refusal?.fields : undefined;
      for (const [path, message] of Object.entries(fields ?? {})) {
        form.setError(path.replace(/^quotation\./, "") as Path<Values>, { message });
      }
    },
  });

  const storeDraft = useEffectEvent((values: Values) => {
    if (isEmpty?.(values)) {
      drafts.clear(target);
      setVersion(null);
      return;
    }
    setVersion((current) => current ?? message.version);
    drafts.write(target, { values, version: version ?? message.version });
    onTyped?.();
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) }),
    [form],
  );
  useEffect(() => {
    if (version === null) return;
    const savedDraft = drafts.read({ id: message.id });
    if (savedDraft) drafts.write({ id: message.id }, { ...savedDraft, version });
  }, [drafts, message.id, version]);

  function finish(data: MessageDetail, id: string, parsed: Parsed): void {
    if (isStored(data, id, parsed)) {
      startOver();
      onSent?.();
      return;
    }
    form.setValue("id" as Path<Values>, makeValues().id as never);
    setVersion(data.message.version);
    setNotice("An earlier version of this text had already been sent. What you see here has not.");
  }
  function startOver(): void {
    form.reset(makeValues() as DefaultValues<Values> as Values);
    drafts.clear(target);
    setVersion(null);
    setRestored(false);
    setNotice("");
    resetError();
  }
  const isConflictError = error instanceof ApiError && error.refusal?.code === "conflict";
  return {
    ...{ form, isRestored, isPending, notice, startOver },
    /** Whether the message has changed elsewhere since the version that the writer has seen. */
    hasConflict: isConflictError || (version !== null && message.version > version && !isPending),
    /** Call when the writer has seen version `seen` of the message. */
    acceptVersion: (seen: number) => {
      setVersion(seen);
      resetError();
    },
    errorText: error && !isConflictError ? errorMessage(error) : undefined,
    submit: form.handleSubmit((parsed) => {
      if (isPending) return;
      setNotice("");
      // Also stores values that were only prefilled, so that they keep their id if the response is lost and the
      // page is reloaded.
      const values = form.getValues();
      const seen = version ?? message.version;
      setVersion(seen);
      drafts.write(target, { values, version: seen });
      mutate(
        { parsed, id: values.id, draftValues: readDraftValues() },
        { onSuccess: ({ data }) => finish(data, values.id, parsed) }, // not called if the editor has been closed
      );
    }),
  };
}
