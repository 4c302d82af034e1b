import { internalMessage } from "#contract/refusals.ts";
import { forgetPressed } from "#web/lib/early.ts";
import { type Delivery, deliver, keep, send } from "./outbox.ts";
import { StorageUnavailable } from "./outbox-store.ts";

/** A device that keeps nothing must not keep anyone from sending: then it is tried straight away. */
export async function keepAndDeliver(
  submission: Parameters<typeof keep>[0],
): Promise<{ kept: boolean; delivery: Delivery }> {
  try {
    await keep(submission);
    forgetPressed(submission.key);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    console.warn("Nothing can be kept on this device", error);
    return { kept: false, delivery: await send(submission) };
  }
  try {
    return { kept: true, delivery: await deliver(submission.key, { inPerson: true }) };
  } catch (error) {
    // Written down, but the store failed since: it is tried again later under the same key, which doubles nothing.
    console.error(error);
    return { kept: true, delivery: { result: "unanswered" } };
  }
}

const notKept =
  "There was no answer, and this device does not let us keep your request (its storage is full or blocked). Please leave this page open and try again.";

/** The sentence for the person, if there is one. */
export function whyFailed(delivery: Delivery): string | undefined {
  if (delivery.result === "unanswered") return notKept;
  if (delivery.result !== "refused") return undefined;
  const { message } = delivery.refusal;
  return message === internalMessage ? undefined : message;
}
