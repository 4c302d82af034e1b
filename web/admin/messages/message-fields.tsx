import type { ReactNode } from "react";
import type { EarlierVersion } from "#contract/messages.ts";
import { subjectLabel } from "#contract/subjects.ts";
import { phoneLink } from "./phone-link.ts";
import { quoteOf } from "./quote-of.ts";
import { replyLink } from "./reply-link.ts";

/** Shows a message or an earlier version of it. The folded details of a quote request get fields of their own. */
export function MessageFields({ message }: { message: EarlierVersion }) {
  const { subject, email, reference } = message;
  const quote = quoteOf(message);
  const company = message.company || quote?.company;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="E-mail">
          <a href={replyLink(message)} className="link">
            {email}
          </a>
        </Fact>
        {quote && (
          <Fact label="Phone">
            <Phone number={quote.phone} />
          </Fact>
        )}
        {company && <Fact label="Company">{company}</Fact>}
        <Fact label="Subject">{subjectLabel(subject)}</Fact>
        <Fact label="Reference">
          <span className="figures">{reference}</span>
        </Fact>
      </dl>
      <Text label="Message">{quote ? quote.message : message.message}</Text>
      {quote?.requirements && <Text label="Specific Requirements">{quote.requirements}</Text>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-sm">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function Text({ label, children }: { label: string; children: string }) {
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
