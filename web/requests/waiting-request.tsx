import { useState } from "react";
import { useLocation } from "wouter";
import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import type { RequestRecord } from "./record.ts";
import { deleteRecord, editRecord } from "./shown-record.ts";
import { WaitingActions } from "./waiting-actions.tsx";

interface Props {
  record: RequestRecord;
  /** Called to close the list when the form opens. */
  onLeave: () => void;
}

/** An entry in the list of queued requests. */
export function WaitingRequest({ record, onLeave }: Props) {
  const { id, form, body, status, createdAt } = record;
  const [, navigate] = useLocation();
  const [said, setSaid] = useState("");
  const isRejected = status === "rejected";
  const text = asText(record);

  const editInForm = async () => {
    if (!(await editRecord(form, id))) return;
    navigate(form === "quote" ? paths.quote() : paths.section("contact"));
    onLeave();
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied."),
      () => setSaid("This browser does not let us copy. Please call us."),
    );

  return (
    <li className="grid gap-3 rule border p-4 rounded">
      <div className="grid gap-1">
        <h3 className="head text-lg leading-snug break-words">{subjectLabel(body?.subject ?? "")}</h3>
        <p className="figures text-sm text-soft">
          {new Date(createdAt).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })} ·{" "}
          {referenceOf(id)}
        </p>
        <p className={`font-medium ${isRejected ? "text-danger" : ""}`}>
          {isRejected ? "Needs a fix" : "Waiting"}
        </p>
      </div>
      <WaitingActions record={record} onEdit={editInForm}>
        <Button look="plain" onClick={copy}>
          Copy as text
        </Button>
        <a href={company.phoneHref} className="btn-plain">
          Call
        </a>
        <Button
          look="plain"
          className="border-danger text-danger"
          onClick={() => confirm("Delete this request? It may not have been sent yet.") && deleteRecord(id)}
        >
          <span className="i-lucide-trash-2" aria-hidden="true" />
          Delete
        </Button>
      </WaitingActions>
      <p role="status" className="empty:hidden text-soft">
        {said}
      </p>
    </li>
  );
}

/** Formats the request as a mail, so that the visitor can send it another way. */
function asText({ id, body }: RequestRecord): string {
  if (!body) return "";
  return [
    `To: ${company.email}`,
    `Subject: ${subjectLabel(body.subject)} (${referenceOf(id)})`,
    "",
    `Name: ${body.name}`,
    `E-mail: ${body.email}`,
    `Company: ${body.company || "-"}`,
    "",
    body.message,
  ].join("\n");
}
