import { idempotencyKey, keyField, sendMessage, trapField } from "#contract/contact.ts";
import { forms } from "#contract/forms.ts";
import { findPage } from "#contract/pages.ts";
import { z } from "#contract/schema.ts";
import { call } from "#web/lib/api.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { createDelivery } from "./delivery.ts";
import { newRecord, transition } from "./record.ts";
import { deviceStore } from "./store.ts";

const store = deviceStore();
const { deliver, drain } = createDelivery({
  store,
  locks: navigator.locks,
  post: (input) => call(sendMessage, input),
});

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
const postableAt = (pathname: string) => postable[findPage(pathname).path as keyof typeof postable];

/** Whether a request is the browser's own navigation with one of these forms. */
export const isPostedForm = ({ request, url }: { request: Request; url: URL }): boolean =>
  url.origin === location.origin && request.mode === "navigate" && postableAt(url.pathname) !== undefined;

/**
 * Takes a form that was posted before hydration: stores it, attempts it, and leads to the page that shows what became
 * of it, with a network or without. What lacks something is a draft, for its form to say what.
 */
export async function acceptPostedForm(request: Request): Promise<Response> {
  const untouched = request.clone();
  const { form, hash } = postableAt(new URL(request.url).pathname);
  const fields = Object.fromEntries(
    [...(await request.formData())].map(([name, text]) => [name, String(text).replaceAll("\r\n", "\n")]),
  );
  const { [keyField]: key, [trapField]: trap = "", ...values } = fields;
  const id = z.safeParse(idempotencyKey, key).data ?? randomUuid();
  const change = (event: Parameters<typeof transition>[1]) =>
    store.change(id, (known) => transition(known ?? newRecord(id, form, Date.now()), event, Date.now()));
  try {
    const submitted = read(form, values);
    const record = submitted
      ? await change({
          type: "submitted",
          ...submitted,
          signs: { trap, openMs: undefined },
          newId: randomUuid(),
        })
      : await change({ type: "typed", values });
    if (record && submitted) await deliver(record.id);
    return Response.redirect(
      `${findPage(new URL(request.url).pathname).path}?sent=${record?.id}${hash}`,
      303,
    );
  } catch (error) {
    console.warn("This device keeps no requests", error);
    return fetch(untouched);
  }
}

function read(form: "contact" | "quote", fields: Record<string, string>) {
  try {
    const { values, message } = forms[form](fields);
    return { values, body: message };
  } catch {
    return undefined;
  }
}
