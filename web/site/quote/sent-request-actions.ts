import { randomUuid } from "#web/lib/uuid.ts";
import { newRecord, type RequestRecord } from "#web/requests/record.ts";
import { store } from "#web/requests/requests.ts";
import { deleteRecord, showRecord } from "#web/requests/shown-record.ts";
import { removeSentFromUrl } from "#web/requests/use-request-form.ts";
import { emptyQuote } from "./quote-draft.ts";

/** Opens a new draft with the subject and parts of a sent request. An existing draft stays, and the form offers it. */
export async function requestAgain({ values }: RequestRecord): Promise<void> {
  const id = randomUuid();
  const draft = { ...newRecord(id, "quote", Date.now()), values: { ...emptyQuote, ...values } };
  await store.change(id, () => draft);
  removeSentFromUrl();
  await showRecord("quote", id);
  // Waits until the form is rendered: another view, such as a confirmation, may have been shown in its place.
  setTimeout(() => {
    const firstField = document.querySelector<HTMLElement>("main form [name=name]");
    firstField?.focus({ preventScroll: true });
    firstField?.scrollIntoView({ block: "center" });
  });
}

/** Deletes requests from this device, and their ids from the URL, because an id gives access to its request. */
export async function removeRequests(records: readonly RequestRecord[]): Promise<void> {
  if (records.some(({ id }) => location.search.includes(id))) removeSentFromUrl();
  for (const { id } of records) await deleteRecord(id);
}
