import type { MessageDetail } from "#contract/message-detail.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { Link } from "#web/ui/link.tsx";
import { dayAndTime } from "../times.ts";
import { DetailSection } from "./detail-section.tsx";

interface Props {
  requests: MessageDetail["otherRequests"];
  urlOf: (id: number) => string;
}

/** Up to ten other messages from the same e-mail address, newest first, including later ones than the open message. */
export function OtherRequests({ requests, urlOf }: Props) {
  if (requests.length === 0) return null;
  return (
    <DetailSection title="More from this address">
      <ul className="grid gap-3">
        {requests.map(({ id, reference, subject, createdAt, stage }) => (
          <li key={id} className="grid gap-0.5">
            <Link href={urlOf(id)} className="link font-semibold wrap-anywhere" dir="auto">
              {subjectLabel(subject)}
            </Link>
            <span className="text-sm text-soft figures">
              {reference} · {dayAndTime(createdAt)} · {stage}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
