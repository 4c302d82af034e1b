import { memo, Suspense } from "react";
import { Below } from "#web/lib/below.tsx";
import type { Screen } from "#web/lib/lazy-screen.tsx";
import { LateQuoteForm } from "./late-quote-form.ts";
import { Reasons } from "./reasons.tsx";

/** Remembered: an update from above would make React throw away the HTML of a form that is not alive yet. */
const Page = memo(() => (
  <div className="wrap grid gap-12 py-14 md:py-20">
    <header className="grid gap-3 max-w-170">
      <h1 className="head text-4xl md:text-5xl">Request a Quote</h1>
      <p className="text-lg text-soft">
        Tell us what you need. We reply with price and availability within 24-48 business hours.
      </p>
    </header>
    <Below>
      <div className="sheet p-5 sm:p-8 max-w-220">
        <Suspense>
          <LateQuoteForm />
        </Suspense>
      </div>
      <Reasons />
    </Below>
  </div>
));

export const QuotePage: Screen = Object.assign(() => <Page />, { behind: [LateQuoteForm] });
