import { Icon } from "#web/ui/icon.tsx";
import { type RequestRecord, referenceIn } from "./record.ts";
import { apply } from "./requests.ts";

const maxReferencesShown = 3;

export function SentNotice({ sent }: { sent: readonly RequestRecord[] }) {
  const references = sent.slice(0, maxReferencesShown).map(referenceIn);
  const moreCount = sent.length - references.length;
  const referencesText = references.join(", ") + (moreCount > 0 ? ` and ${moreCount} more` : "");
  return (
    <p className="sheet flex items-center gap-2 pl-4 border-l-4 border-l-success pointer-events-auto">
      <Icon name="check" className="text-success" />
      <span>
        {sent.length === 1
          ? `Request ${referencesText} has been sent.`
          : `Requests ${referencesText} have been sent.`}
      </span>
      <button
        type="button"
        className="btn-icon"
        aria-label="Dismiss"
        onClick={() => Promise.all(sent.map(({ id }) => apply(id, { type: "seen" })))}
      >
        <Icon name="x" />
      </button>
    </p>
  );
}
