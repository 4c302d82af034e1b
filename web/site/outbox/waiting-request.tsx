import { useAtomValue } from "jotai";
import { useState } from "react";
import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { once } from "#web/lib/once.ts";
import { deliver, discard } from "#web/pwa/outbox.ts";
import { type OutboxItem, outboxAtom } from "#web/state/outbox.ts";
import { Button } from "#web/ui/button.tsx";
import { asText } from "./as-text.ts";
import { useEdit } from "./use-edit.ts";

interface Props {
  item: OutboxItem;
  /** Closes the list, to show the form. */
  onLeave: () => void;
}

const shortTime = once(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }));

export function WaitingRequest({ item, onLeave }: Props) {
  const { sending } = useAtomValue(outboxAtom);
  const [said, setSaid] = useState("");
  const edit = useEdit();
  const trying = sending.has(item.key);
  const broken = item.state === "fix";

  const send = async () => {
    setSaid("");
    const { result } = await deliver(item.key);
    if (result === "unanswered") setSaid("There was no answer. It goes out by itself later.");
  };
  const remove = async () => {
    if (confirm("Delete this request? It has not been sent.")) await discard(item.key);
  };
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(asText(item)).then(
      () => true,
      () => false,
    );
    setSaid(copied ? "Copied." : "This browser does not let us copy. Please use Share or call us.");
  };

  return (
    <li className="grid gap-3 rule border p-4 rounded">
      <div className="grid gap-1">
        <h3 className="head text-lg leading-snug break-words">{subjectLabel(item.body.subject)}</h3>
        <p className="figures text-sm text-soft">
          {shortTime().format(item.createdAt)} · {referenceOf(item.key)}
        </p>
        <p className={`font-medium ${broken ? "text-danger" : ""}`}>
          {trying ? "Sending..." : broken ? "Needs a fix" : "Waiting"}
        </p>
        {item.reason && !trying && <p className="text-soft">{item.reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!broken && (
          <Button isBusy={trying} onClick={send}>
            Send now
          </Button>
        )}
        <Button
          look={broken ? "primary" : "plain"}
          onClick={async () => {
            const result = await edit(item);
            if (result === "done") onLeave();
            if (result === "full") setSaid("This device has no room for the text. Please copy it first.");
          }}
        >
          Edit
        </Button>
        <Button look="plain" onClick={copy}>
          Copy as text
        </Button>
        <ShareButton item={item} />
        <a href={company.phoneHref} className="btn-plain">
          Call
        </a>
        <Button look="plain" className="border-danger text-danger" onClick={remove}>
          <span className="i-lucide-trash-2" aria-hidden="true" />
          Delete
        </Button>
      </div>
      <p role="status" className="empty:hidden text-soft">
        {said}
      </p>
    </li>
  );
}

function ShareButton({ item }: { item: OutboxItem }) {
  if (typeof navigator.share !== "function") return null;
  // Whoever closes the system's sheet has changed their mind, which is no fault.
  const share = () => navigator.share({ title: item.body.subject, text: asText(item) }).catch(() => {});
  return (
    <Button look="plain" onClick={share}>
      Share
    </Button>
  );
}
