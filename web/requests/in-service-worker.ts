import { idempotencyKey, keyField, trapField } from "#contract/contact.ts";
import { findPostableForm, formParsers } from "#contract/forms.ts";
import { z } from "#contract/schema.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { createDelivery } from "./delivery.ts";
import { photoDelivery } from "./photo-delivery.ts";
import { deviceStore } from "./store.ts";

const store = deviceStore();
const { submit, deliver, drain } = createDelivery({
  ...{ store, locks: navigator.locks },
  loadPhotoDelivery: async () => photoDelivery, // a service worker cannot import code dynamically
});

/** Drains the queue for Background Sync. @throws while requests are still queued, so that the browser retries later. */
export async function drainOnSync(): Promise<void> {
  await drain({ eager: true });
  if ((await store.all()).some(({ status }) => status === "queued")) throw new Error("Requests still wait");
}

/** Whether a POST request is the browser's own submission of a form. */
export const isPostedForm = ({ request, url }: { request: Request; url: URL }): boolean =>
  url.origin === location.origin &&
  request.mode === "navigate" &&
  findPostableForm(url.pathname) !== undefined;

/**
 * Accepts a form that was posted before hydration: stores the request, attempts to deliver it, and redirects to the
 * page that shows its outcome, online or offline. Passes the form to the server unchanged if it is invalid, if storage
 * fails, or if the device has already sent a request under the form's key.
 */
export async function acceptPostedForm(request: Request): Promise<Response> {
  const requestCopy = request.clone();
  try {
    const posted = findPostableForm(new URL(request.url).pathname);
    if (!posted) throw new Error("No form is posted to this path");
    const { form, sentPath } = posted;
    const formEntries = [...(await request.formData())];
    const fields = Object.fromEntries(
      formEntries.map(([name, text]) => [name, String(text).replaceAll("\r\n", "\n")]),
    );
    const { [keyField]: key, [trapField]: trap = "" } = fields;
    const { values, message } = formParsers[form](fields);
    const id = z.safeParse(idempotencyKey, key).data ?? randomUuid();
    // Back restores the key with the fields. The sent text is no longer here to compare, but the server has it.
    if ((await store.all()).some((known) => known.id === id && known.status === "sent"))
      throw new Error("A request with this key has been sent");
    const queued = await submit(id, { form, values, body: { ...message, signs: { trap } } });
    if (!queued) throw new Error("The request was not stored");
    await deliver(queued.id);
    return Response.redirect(sentPath(queued.id), 303);
  } catch (error) {
    console.warn(error);
    return fetch(requestCopy);
  }
}
