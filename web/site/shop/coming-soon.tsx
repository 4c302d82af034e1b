import type { ReactNode } from "react";
import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { ShutterDrawing } from "./shutter-drawing.tsx";

interface Props {
  title?: string;
  text: string;
  quoteHref?: string;
  children?: ReactNode;
}

const message = "Our Online Store is Coming Soon";

/** The content of the product, cart and checkout pages until the store opens. */
export function ComingSoon({ title, text, quoteHref = paths.quote(), children }: Props) {
  return (
    <div className="drafting-grid grid items-center overflow-hidden min-h-[calc(100dvh-var(--header-height))]">
      <div className="wrap grid items-center gap-10 py-12 md:py-20 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
        <div className="grid grid-cols-1 gap-6 justify-items-start">
          <p className="flex items-center gap-2 px-3 py-1.5 rounded bg-amber text-onamber font-head font-semibold">
            <Icon name="construction" />
            Expected launch: {company.storeLaunch}
          </p>
          <h1
            className={`head font-extrabold leading-[1.06] break-words ${title ? "text-[1.75rem] sm:text-[2.25rem] xl:text-[2.75rem]" : "text-[2.25rem] sm:text-[3rem] xl:text-[3.5rem]"}`}
          >
            {title ?? message}
          </h1>
          {children}
          {title && <h2 className="head text-xl sm:text-2xl">{message}</h2>}
          <p className="text-lg text-soft max-w-135">{text}</p>
          <div className="flex flex-wrap gap-3 w-full">
            <Link href={quoteHref} className="btn-primary grow sm:grow-0">
              Request a Quote
            </Link>
            <Link href={paths.section("contact")} className="btn-plain bg-paper grow sm:grow-0">
              Contact Us
            </Link>
            <Link href={paths.shop()} className="btn-plain bg-paper grow sm:grow-0">
              <Icon name="arrow-left" />
              Back to shop
            </Link>
          </div>
          <p className="text-soft">
            Looking for something else?{" "}
            <Link href={paths.search()} className="link">
              Search our products
            </Link>
            .
          </p>
        </div>
        <ShutterDrawing />
      </div>
    </div>
  );
}
