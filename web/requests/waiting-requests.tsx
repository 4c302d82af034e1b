import { useState } from "react";
import { useLocation } from "wouter";
import { company } from "#contract/company.ts";
import { referenceOf } from "#contract/reference.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { RequestRecord } from "./record.ts";
import { deleteRecord, editRecord } from "./shown-record.ts";
import { WaitingActions } from "./waiting-actions.tsx";

interface Props {
  records: readonly RequestRecord[];
  open: boolean;
  onClose: () => void;
}

export function WaitingRequests({ records, open, onClose }: Props) {
  return (
    <Dialog title="Waiting on this device" open={open} onClose={onClose}>
      <p className="text-soft">
        These haven't been confirmed yet. We'll send them automatically once we can reach our server; any that
        need a fix wait for you. Until then they are only here: a browser may clear what a site has stored,
        above all on iPhone and iPad unless the site is installed.
      </p>
      <ul className="grid gap-4">
        {records.map((record) => (
          <WaitingRequest key={record.id} record={record} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

/** @param onLeave closes the list, to show the form. */
function WaitingRequest({ record, onLeave }: { record: RequestRecord; onLeave: () => void }) {
  const { id, form, body, status, createdAt } = record;
  const [, navigate] = useLocation();
  const [statusMessage, setStatusMessage] = useState("");
  const isRejected = status === "rejected";
  const text = asText(record);

  const editInForm = async () => {
    if (!(await editRecord(form, id))) return;
    navigate(form === "quote" ? paths.quote() : paths.section("contact"));
    onLeave();
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatusMessage("Copied."),
      () => setStatusMessage("This browser does not let us copy. Please call us."),
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
        <Button variant="plain" onClick={copy}>
          Copy as text
        </Button>
        <a href={company.phoneHref} className="btn-plain">
          Call
        </a>
        <Button
          variant="plain"
          className="border-danger text-danger"
          onClick={() => confirm(deleteQuestion) && deleteRecord(id)}
        >
          <Icon name="trash" />
          Delete
        </Button>
      </WaitingActions>
      <p role="status" className="empty:hidden text-soft">
        {statusMessage}
      </p>
    </li>
  );
}

const deleteQuestion =
  "Delete this request from this device? We won't send it anymore. If it has already reached us, we'll still answer it.";

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
