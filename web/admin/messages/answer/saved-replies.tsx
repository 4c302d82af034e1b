import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { createSavedReply, deleteSavedReply, listSavedReplies } from "#contract/message-detail.ts";
import { attemptHeaders, createAttempts, wasDeletedSince } from "#web/admin/editing/create-attempts.ts";
import { LoadFailure } from "#web/admin/editing/load-failure.tsx";
import { adminKey } from "#web/state/admin-data.ts";
import { Button } from "#web/ui/button.tsx";
import { LabeledSelect } from "#web/ui/labeled-select.tsx";
import { errorMessage } from "../../editing/error-message.ts";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";

const attempts = createAttempts();
const savedRepliesKey = [adminKey, listSavedReplies.path];

interface Props {
  /** Set while the reply is being sent: text inserted then would not be sent. */
  readOnly: boolean;
  onInsert: (text: string) => void;
  getCurrentText: () => string;
}

export function SavedReplies({ readOnly, onInsert, getCurrentText }: Props) {
  const id = useId();
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const repliesQuery = useQuery({
    ...api.queryOptions,
    queryKey: savedRepliesKey,
    queryFn: async ({ signal }) => (await api.call(listSavedReplies, { signal })).data,
  });
  const { data = [], isError } = repliesQuery;
  const [chosenId, setChosenId] = useState("");
  const [title, setTitle] = useState("");
  const [statusText, setStatusText] = useState("");
  const chosenReply = data.find((reply) => String(reply.id) === chosenId);
  const [error, setError] = useState<Error | null>(null);
  const sharedCallbacks = {
    onMutate: () => {
      setStatusText("");
      setError(null);
    },
    onError: setError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedRepliesKey }),
  };
  const save = useMutation({
    mutationFn: (body: { title: string; text: string }) =>
      api.call(createSavedReply, { body, headers: attemptHeaders(attempts.start(body)) }),
    onSuccess: (_, saved) => {
      attempts.end();
      setStatusText(`Saved as "${saved.title}".`);
      setTitle((typed) => (typed === saved.title ? "" : typed)); // the next title may have been typed meanwhile
    },
    ...sharedCallbacks,
    onError: (error) => {
      sharedCallbacks.onError(error);
      if (wasDeletedSince(error)) attempts.end();
    },
  });
  const remove = useMutation({
    mutationFn: (reply: { id: number; title: string }) =>
      api.write(deleteSavedReply, { params: { id: reply.id } }),
    onSuccess: (_, reply) => {
      setStatusText(`"${reply.title}" deleted.`);
      setChosenId("");
    },
    ...sharedCallbacks,
  });
  const hasTitle = title.trim() !== "";
  return (
    <details className="rule border-t border-b py-2">
      <summary className="min-h-11 content-center cursor-pointer font-head font-semibold">
        Saved replies
      </summary>
      <div className="grid gap-3 py-2">
        {isError && <LoadFailure what="the saved replies" query={repliesQuery} />}
        {repliesQuery.data?.length === 0 && <p className="text-soft">No saved replies yet.</p>}
        {data.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <LabeledSelect
              label="Saved reply"
              isLabelHidden
              className="grow"
              value={chosenId}
              options={[
                ["", "Choose one…"],
                ...data.map((reply) => [String(reply.id), reply.title] as const),
              ]}
              onChange={setChosenId}
            />
            <Button
              variant="plain"
              disabled={!chosenReply || readOnly}
              onClick={() => chosenReply && onInsert(chosenReply.text)}
            >
              Insert
            </Button>
            <Button
              variant="plain"
              disabled={!chosenReply}
              onClick={() =>
                chosenReply &&
                confirm(`Delete the saved reply "${chosenReply.title}"?`) &&
                remove.mutate(chosenReply)
              }
            >
              Delete
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <label htmlFor={id} className="sr-only">
            Title for the current text
          </label>
          <input
            id={id}
            type="text"
            value={title}
            maxLength={100}
            autoComplete="off"
            placeholder="Title for the current text"
            onChange={(event) => setTitle(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className="control grow"
          />
          <Button
            variant="plain"
            disabled={!hasTitle}
            isBusy={save.isPending}
            onClick={() => {
              const text = getCurrentText();
              if (text.trim() === "") setStatusText("Write the text first.");
              else save.mutate({ title, text });
            }}
          >
            Save as a new reply
          </Button>
        </div>
        <p role="status" className="text-soft empty:hidden">
          {statusText}
        </p>
        {error && (
          <p role="alert" className="text-danger">
            {errorMessage(error)}
          </p>
        )}
      </div>
    </details>
  );
}
