import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { ShutterDrawing } from "./shutter-drawing.tsx";

interface Props {
  /** What the person came for, in a sentence. */
  text: string;
  /** What a quote would be about. */
  subject?: string;
}

/** What product, cart and checkout say while the store is closed. */
export function ComingSoon({ text, subject }: Props) {
  return (
    <div className="drafting-grid grid items-center overflow-hidden min-h-[calc(100dvh-var(--header-height))]">
      <div className="wrap grid items-center gap-10 py-12 md:py-20 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
        <div className="grid gap-6 justify-items-start">
          <p className="flex items-center gap-2 px-3 py-1.5 rounded bg-amber text-onamber font-head font-semibold">
            <span className="i-lucide-construction" aria-hidden="true" />
            Expected launch: {company.storeLaunch}
          </p>
          <h1 className="head text-[2.25rem] sm:text-[3rem] xl:text-[3.5rem] font-extrabold leading-[1.06]">
            Our Online Store is Coming Soon
          </h1>
          <p className="text-lg text-soft max-w-135">{text}</p>
          <div className="flex flex-wrap gap-3 w-full">
            <Link href={paths.quote(subject)} className="btn-primary grow sm:grow-0">
              Request a Quote
            </Link>
            <Link href={paths.section("contact")} className="btn-plain bg-paper grow sm:grow-0">
              Contact Us
            </Link>
            <Link href={paths.shop()} className="btn-plain bg-paper grow sm:grow-0">
              <span className="i-lucide-arrow-left" aria-hidden="true" />
              Back to shop
            </Link>
          </div>
        </div>
        <ShutterDrawing />
      </div>
    </div>
  );
}
