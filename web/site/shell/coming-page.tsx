import { company } from "#contract/company.ts";
import type { Page } from "#contract/pages.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";

/** Says what a screen will be, and where to turn until it is. */
export function ComingPage({ page }: { page: Page }) {
  return (
    <div className="wrap grid gap-5 justify-items-start py-16 md:py-24">
      <h1 className="head text-4xl">{page.title}</h1>
      <p className="text-lg text-soft max-w-150">
        This screen is still being built. Until it opens, send us a message or call{" "}
        <a href={company.phoneHref} className="link">
          {company.phone}
        </a>
        .
      </p>
      <Link href={paths.section("contact")} className="btn-primary">
        Send Us a Message
      </Link>
    </div>
  );
}
