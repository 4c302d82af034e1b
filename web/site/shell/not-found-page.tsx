import { notFoundPage, notFoundText } from "#contract/pages.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";

export function NotFoundPage() {
  return (
    <div className="wrap grid gap-6 justify-items-start py-20 md:py-28">
      <p aria-hidden="true" className="figures text-[5rem] leading-none font-extrabold text-steel">
        404
      </p>
      <h1 className="head text-4xl">{notFoundPage.title}</h1>
      <p className="text-lg text-soft">{notFoundText}</p>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.home()} className="btn-primary">
          Return to Home
        </Link>
        <Link href={paths.shop()} className="btn-plain">
          Go to Shop
        </Link>
      </div>
      <p className="text-soft">
        You can also{" "}
        <Link href={paths.search()} className="link">
          search our products
        </Link>{" "}
        or{" "}
        <Link href={paths.blog()} className="link">
          read our blog
        </Link>
        .
      </p>
    </div>
  );
}
