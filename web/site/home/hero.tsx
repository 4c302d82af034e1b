import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link, navigateTo } from "#web/ui/link.tsx";
import { HeroDrawing } from "./hero-drawing.tsx";

export function Hero() {
  return (
    <section aria-label="Welcome" className="drafting-grid overflow-hidden">
      <div className="wrap grid items-center gap-8 py-12 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-12">
        <div className="grid gap-6 justify-items-start">
          <h1 className="head text-[2.5rem] sm:text-[3.25rem] xl:text-[4rem] font-extrabold leading-[1.04]">
            Industrial Solutions for Every Challenge
          </h1>
          <p className="text-lg md:text-xl text-soft max-w-135">
            Bolts, bearings, gloves and the pump seal nobody else stocks. Tell us what the job needs; we'll
            find the part and get back to you with a price.
          </p>
          <div className="flex flex-wrap gap-3 w-full">
            <Button className="grow sm:grow-0" onClick={() => navigateTo(paths.section("contact"))}>
              Request Product Information
            </Button>
            <Link href={paths.quote()} className="btn-plain bg-paper grow sm:grow-0">
              Request a Quote
            </Link>
          </div>
        </div>
        <HeroDrawing />
      </div>
    </section>
  );
}
