import { randomUuid } from "#web/lib/uuid.ts";
import { newRecord, type RequestRecord } from "#web/requests/record.ts";
import { store } from "#web/requests/requests.ts";
import { deleteRecord, showRecord } from "#web/requests/shown-record.ts";
import { emptyQuote } from "./empty-quote.ts";

/** Opens a new draft with what a sent record keeps: subject and parts. An existing draft stays, and the form offers it. */
export async function requestAgain({ values }: RequestRecord): Promise<void> {
  const id = randomUuid();
  const draft = { ...newRecord(id, "quote", Date.now()), values: { ...emptyQuote, ...values } };
  await store.change(id, () => draft);
  removeSentFromUrl();
  await showRecord("quote", id);
  // The form may be about to replace another view.
  setTimeout(() => {
    const first = document.querySelector<HTMLElement>("main form [name=name]");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
  });
}

/** Deletes requests from this device, and their ids from the URL, because an id gives access to its request. */
export async function removeRequests(records: readonly RequestRecord[]): Promise<void> {
  if (records.some(({ id }) => location.search.includes(id))) removeSentFromUrl();
  for (const { id } of records) await deleteRecord(id);
}

/** Removes the query from the URL if it names a sent request: the server redirects there after a post without hydration. */
function removeSentFromUrl(): void {
  if (new URLSearchParams(location.search).has("sent")) history.replaceState(null, "", location.pathname);
}
