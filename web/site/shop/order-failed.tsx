import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { OutcomeLayout } from "./outcome-layout.tsx";

const causes = [
  "Insufficient funds",
  "Incorrect card details",
  "Card expired or blocked",
  "Temporary payment-system issue",
];

export function OrderFailed() {
  return (
    <OutcomeLayout outcome="error">
      <section aria-labelledby="causes" className="sheet grid max-w-150">
        <h2 id="causes" className="head text-lg px-5 py-4">
          Possible causes
        </h2>
        <ul>
          {causes.map((cause) => (
            <li key={cause} className="rule border-t px-5 py-3">
              {cause}
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.tryCheckoutAgain()} className="btn-primary grow sm:grow-0">
          Try Again
        </Link>
        <Link href={paths.cart()} className="btn-plain grow sm:grow-0">
          Return to Cart
        </Link>
      </div>
      <p className="text-soft">
        If it keeps failing, call us at{" "}
        <a href={company.phoneHref} className="link whitespace-nowrap">
          {company.phone}
        </a>
        .
      </p>
    </OutcomeLayout>
  );
}
