import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { scrollSmoothly } from "#web/ui/scroll-smoothly.ts";

/** The Contact Us button scrolls to the footer, which has the contact details. */
export function NeedAssistance() {
  return (
    <section aria-labelledby="need-assistance" className="wrap pb-14 md:pb-20">
      <div className="sheet grid gap-5 items-center p-5 md:grid-cols-[auto_1fr_auto] md:gap-8 md:p-8">
        <Icon name="headset" className="text-4xl text-red max-md:hidden" />
        <div className="grid gap-1.5 max-w-160">
          <h2 id="need-assistance" className="head text-2xl">
            Need Assistance?
          </h2>
          <p className="text-soft">
            A worn-off number, a sample on the desk, no idea what it's called?{" "}
            <Link href={paths.search()} className="link">
              Search our products
            </Link>
            , describe it to us, or call{" "}
            <a href={company.phoneHref} className="link whitespace-nowrap">
              {company.phone}
            </a>
            .
          </p>
        </div>
        <Button variant="plain" onClick={() => scrollSmoothly(document.documentElement.scrollHeight)}>
          Contact Us
          <Icon name="arrow-down" />
        </Button>
      </div>
    </section>
  );
}
