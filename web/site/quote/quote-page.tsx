import { memo, Suspense } from "react";
import { company } from "#contract/company.ts";
import { lazyNearViewport } from "#web/lib/lazy.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { Reasons } from "./reasons.tsx";
import { RequestStatusSection } from "./request-status-section.tsx";

const QuoteForm = lazyNearViewport("quote-form", async () => (await import("./quote-form.tsx")).QuoteForm);

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
      <FormSheet />
      <RequestStatusSection />
      <Reasons />
    </div>
  );
}

QuotePage.warm = QuoteForm.preload;

const FormSheet = memo(() => (
  <div id="quote-form" className="sheet p-5 sm:p-8 max-w-220">
    <Suspense
      fallback={<Skeletons label="Loading the form" count={5} className="grid gap-5" height="h-20" />}
    >
      <QuoteForm />
    </Suspense>
  </div>
));
