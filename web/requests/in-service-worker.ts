import { idempotencyKey, keyField, trapField } from "#contract/contact.ts";
import { forms } from "#contract/forms.ts";
import { findPage } from "#contract/pages.ts";
import { z } from "#contract/schema.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { createDelivery } from "./delivery.ts";
import { deviceStore } from "./store.ts";

const store = deviceStore();
const { submit, deliver, drain } = createDelivery({ store, locks: navigator.locks });

/** Drains for Background Sync. @throws while requests still wait, so that the browser tries again later. */
export async function drainOnSync(): Promise<void> {
  await drain({ eager: true });
  if ((await store.all()).some(({ status }) => status === "queued")) throw new Error("Requests still wait");
}

/** The pages whose forms a browser may post by itself, and the hash at which the form stands. */
const postable = {
  "/": { form: "contact", hash: "#contact" },
  "/quote": { form: "quote", hash: "" },
} as const;
const postableAt = ({ pathname }: URL) => postable[findPage(pathname).path as keyof typeof postable];

/** Whether a request is the browser's own navigation with one of these forms. */
export const isPostedForm = ({ request, url }: { request: Request; url: URL }): boolean =>
  url.origin === location.origin && request.mode === "navigate" && postableAt(url) !== undefined;

/**
 * Takes a form that was posted before hydration: stores it, attempts it, and leads to the page that shows what became of
 * it, with a network or without. What cannot be stored, or lacks something, goes to the server as the browser sent it.
 */
export async function acceptPostedForm(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const untouched = request.clone();
  try {
    const { form, hash } = postableAt(url);
    const posted = [...(await request.formData())];
    const fields = Object.fromEntries(
      posted.map(([name, text]) => [name, String(text).replaceAll("\r\n", "\n")]),
    );
    const { [keyField]: key, [trapField]: trap = "" } = fields;
    const { values, message } = forms[form](fields);
    const id = z.safeParse(idempotencyKey, key).data ?? randomUuid();
    const queued = await submit(id, { form, values, body: { ...message, signs: { trap } } });
    if (queued) await deliver(queued.id);
    return Response.redirect(`${url.pathname}?sent=${queued?.id}${hash}`, 303);
  } catch (error) {
    console.warn(error);
    return fetch(untouched);
  }
}
