import { useParams } from "wouter";
import { categories } from "#contract/categories.ts";
import { findCategory } from "#contract/category-texts.ts";
import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { usePageTitle } from "#web/state/page-title.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { CategoryArticles } from "./category-articles.tsx";
import { CategoryCard } from "./category-card.tsx";
import { NeedAssistance } from "./need-assistance.tsx";
import { ShopSearch } from "./shop-search.tsx";

/** The products page and the page of each category. */
export function ShopPage() {
  const { slug } = useParams();
  const category = findCategory(slug);
  usePageTitle(category?.name ?? "");
  return (
    <>
      <div className="drafting-grid">
        <div className="wrap grid gap-7 pt-10 pb-8 md:pt-14">
          <div className="grid gap-3 max-w-170">
            {category && (
              <Link
                href={paths.shop()}
                className="link justify-self-start py-2.5 -my-2.5 font-head font-semibold"
              >
                All products
              </Link>
            )}
            <h1 className="head text-[2.5rem] sm:text-[3.25rem] font-extrabold leading-[1.04]">
              {category?.name ?? "Products"}
            </h1>
            <p className="text-lg text-soft">
              {category
                ? `${category.intro} Tell us the part and we'll quote it.`
                : "Twenty categories, one counter. Send us a part number or the whole list, and we'll quote it."}
            </p>
          </div>
          <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
            <ShopSearch category={category?.name} />
            <Link
              href={paths.quote(category && { subject: category.name })}
              className="btn-primary grow md:grow-0"
            >
              Request Quote
            </Link>
          </div>
        </div>
      </div>
      <div role="note" className="bg-amber text-onamber">
        <p className="wrap flex items-start gap-3 py-3.5 font-medium">
          <Icon name="construction" className="text-lg mt-0.5" />
          <span>
            Our online store is under development. Expected launch: {company.storeLaunch}. Quotes are open
            now, and you can already{" "}
            <Link href={paths.search()} className="text-onamber underline underline-offset-3">
              search the catalog
            </Link>
            .
          </span>
        </p>
      </div>
      <section aria-label="Categories" className="wrap py-10 md:py-14">
        <ol className="grid grid-cols-2 sm:grid-cols-4 xl:grid-cols-5 rule border-t border-l">
          {categories.map((each) => (
            <li key={each.id}>
              <CategoryCard category={each} isCurrent={each.id === category?.id} />
            </li>
          ))}
        </ol>
      </section>
      {category && <CategoryArticles name={category.name} slug={category.slug} />}
      <NeedAssistance />
    </>
  );
}
