import { referenceOf } from "#contract/reference.ts";
import type { RequestRecord } from "./record.ts";
import { apply } from "./requests.ts";

/** Tells which requests were sent in the background. */
export function SentNotice({ sent }: { sent: readonly RequestRecord[] }) {
  const references = sent.map(({ id, reply }) => reply?.reference ?? referenceOf(id)).join(", ");
  return (
    <p className="sheet flex items-center gap-2 pl-4 border-l-4 border-l-sent pointer-events-auto">
      <span className="i-lucide-check text-sent" aria-hidden="true" />
      {sent.length === 1 ? `Request ${references} has been sent.` : `Requests ${references} have been sent.`}
      <button
        type="button"
        className="btn-icon"
        aria-label="Dismiss"
        onClick={() => Promise.all(sent.map(({ id }) => apply(id, { type: "seen" })))}
      >
        <span className="i-lucide-x" aria-hidden="true" />
      </button>
    </p>
  );
}
