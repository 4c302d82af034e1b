import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "wouter";
import { categories } from "#contract/categories.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { productSubject } from "#contract/subjects.ts";
import { productSlug } from "#contract/url-params.ts";
import { paths } from "#web/paths.ts";
import { usePageTitle } from "#web/state/page-title.ts";
import { Link } from "#web/ui/link.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { findInResults, productQuery } from "./product-query.ts";

export function ProductPage() {
  const { slug } = useParams();
  return slug ? <Product slug={slug} /> : <ProductNotFound />;
}

ProductPage.warm = (queryClient: QueryClient, pathname: string) => {
  const slug = productSlug(pathname);
  return slug ? queryClient.prefetchQuery(productQuery(slug)) : Promise.resolve();
};

/**
 * Shows the product's name once loaded. Until then the slug cannot stand in for the name, because it lacks capitals,
 * decimal points and fractions.
 */
function Product({ slug }: { slug: string }) {
  const queryClient = useQueryClient();
  const { data: product } = useQuery({
    ...productQuery(slug),
    placeholderData: () => findInResults(queryClient, slug),
  });
  usePageTitle(product?.name ?? "");
  if (!product) {
    return (
      <ComingSoon text="You can't order this product online yet. Ask for a quote and we'll reply with price and availability." />
    );
  }
  return (
    <ComingSoon
      title={product.name}
      text={`You can't order ${product.name} online yet. Ask for a quote and we'll reply with price and availability.`}
      quoteHref={paths.quote({ part: product.sku, subject: productSubject(product) })}
    >
      <Facts product={product} />
    </ComingSoon>
  );
}

function Facts({ product: { sku, categoryId } }: { product: PublicProduct }) {
  const category = categories.find(({ id }) => id === categoryId);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-soft text-sm">Part number</dt>
        <dd className="figures font-semibold text-lg break-all">{sku}</dd>
      </div>
      {category && (
        <div>
          <dt className="text-soft text-sm">Category</dt>
          <dd>
            <Link href={paths.category(category.slug)} className="link inline-block py-2 -my-2 text-lg">
              {category.name}
            </Link>
          </dd>
        </div>
      )}
    </dl>
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
          There is no product at this address. Look through the categories, or tell us what you need.
        </p>
        <div className="flex flex-wrap gap-3 w-full">
          <Link href={paths.shop()} className="btn-primary grow sm:grow-0">
            Back to shop
          </Link>
          <Link href={paths.quote()} className="btn-plain bg-paper grow sm:grow-0">
            Request a Quote
          </Link>
        </div>
        <p className="text-soft">
          You can also{" "}
          <Link href={paths.search()} className="link">
            search our products
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
