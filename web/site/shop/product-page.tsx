import { useParams } from "wouter";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { productName } from "./product-name.ts";

export function ProductPage() {
  const { slug } = useParams();
  if (!slug) return <ProductNotFound />;
  const name = productName(slug);
  return (
    <ComingSoon
      text={`${name || "This product"} cannot be ordered online yet. Ask for a quote, and we answer with price and availability.`}
      subject={name}
    />
  );
}

function ProductNotFound() {
  return (
    <div className="drafting-grid min-h-[calc(100dvh-var(--header-height))]">
      <div className="wrap grid gap-6 justify-items-start py-20 md:py-28">
        <h1 className="head text-[2.25rem] sm:text-[3rem] font-extrabold leading-[1.06]">
          404 - Product not found
        </h1>
        <p className="text-lg text-soft max-w-150">
          This address names no product. Look through the categories, or tell us what you need.
        </p>
        <div className="flex flex-wrap gap-3 w-full">
          <Link href={paths.shop()} className="btn-primary grow sm:grow-0">
            Back to shop
          </Link>
          <Link href={paths.quote()} className="btn-plain bg-paper grow sm:grow-0">
            Request a Quote
          </Link>
        </div>
      </div>
    </div>
  );
}
