import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";

export function ConsultationBanner() {
  return (
    <section aria-labelledby="consultation" className="ring-on-ink bg-ink text-paper">
      <div className="wrap flex flex-wrap items-center justify-between gap-6 py-14">
        <div className="grid gap-2 max-w-160">
          <h2 id="consultation" className="head text-[1.75rem] md:text-[2.25rem] leading-tight">
            Ready to Optimize Your Industrial Supply Chain?
          </h2>
          <p className="text-lg">
            Bring your parts list. We'll look at what you buy, how often, and where it could be simpler.
          </p>
        </div>
        <Link
          href={paths.section("contact")}
          className="btn bg-red border-red text-onred hover:bg-paper hover:border-paper hover:text-ink"
        >
          Request a Consultation
        </Link>
      </div>
    </section>
  );
}
