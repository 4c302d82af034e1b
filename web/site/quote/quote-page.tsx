import { company } from "#contract/company.ts";
import { QuoteForm } from "./quote-form.tsx";
import { Reasons } from "./reasons.tsx";
import { RequestStatusSection } from "./request-status-section.tsx";

export function QuotePage() {
  return (
    <div className="wrap grid gap-12 py-14 md:py-20">
      <header className="grid gap-3 max-w-170">
        <h1 className="head text-4xl md:text-5xl">Request a Quote</h1>
        <p className="text-lg text-soft">
          Tell us what you need. We reply with price and availability within 24-48 business hours.
        </p>
        <p className="text-soft">
          If you'd rather talk, call{" "}
          <a href={company.phoneHref} className="link figures whitespace-nowrap">
            {company.phone}
          </a>
          , {company.hours.short}.
        </p>
      </header>
      <div className="sheet p-5 sm:p-8 max-w-220">
        <QuoteForm />
      </div>
      <RequestStatusSection />
      <Reasons />
    </div>
  );
}
