import type { ReactNode } from "react";
import type { PartProduct } from "#contract/message-detail.ts";
import type { MessageContent } from "#contract/messages.ts";
import { appendParts, formatParts } from "#contract/parts.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { phoneLink, replyLink } from "../links.ts";
import { parseQuote, partsOf } from "../quote-request.ts";
import { MessagePhotos } from "./message-photos.tsx";
import { PartsTable } from "./parts-table.tsx";

interface Props {
  message: MessageContent;
  /** The catalog's products that the request's parts name. */
  products: readonly PartProduct[];
}

export function MessageFields({ message, products }: Props) {
  const { subject, email, reference } = message;
  const quote = parseQuote(message);
  const company = message.company || quote?.company;
  const parts = partsOf(message);
  // If the parts list in the text differs from the stored one, the text is shown with its own list.
  const isSameList = formatParts(parts) === formatParts(quote?.parts ?? []);
  const text = quote && (isSameList ? quote.message : appendParts(quote.message, quote.parts ?? []));
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Email">
          <a href={replyLink(message)} className="link">
            {email}
          </a>
        </Field>
        {quote && (
          <Field label="Phone">
            <Phone number={quote.phone} />
          </Field>
        )}
        {company && <Field label="Company">{company}</Field>}
        <Field label="Subject">{subjectLabel(subject)}</Field>
        <Field label="Reference">
          <span className="figures">{reference}</span>
        </Field>
      </dl>
      <TextBlock label="Message">{text ?? message.message}</TextBlock>
      {parts.length > 0 && <PartsTable {...{ parts, products, reference }} />}
      {message.photos && <MessagePhotos ids={message.photos} reference={reference} />}
      {quote?.requirements && <TextBlock label="Specific Requirements">{quote.requirements}</TextBlock>}
    </>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-sm">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function TextBlock({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid gap-1 rule border-t pt-4">
      <h3 className="text-soft text-sm">{label}</h3>
      <p dir="auto" className="max-w-170 whitespace-pre-wrap wrap-anywhere">
        {children}
      </p>
    </div>
  );
}

function Phone({ number }: { number: string }) {
  const link = phoneLink(number);
  return link ? (
    <a href={link} className="link figures">
      {number}
    </a>
  ) : (
    number
  );
}
