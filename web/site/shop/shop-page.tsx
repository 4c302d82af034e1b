import { useParams } from "wouter";
import { categories } from "#contract/categories.ts";
import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { CategoryCard } from "./category-card.tsx";
import { NeedAssistance } from "./need-assistance.tsx";
import { ShopSearch } from "./shop-search.tsx";

/** The same twenty cards at every address of the shop; a category's own address marks its card. */
export function ShopPage() {
  const { slug } = useParams();
  const chosen = categories.find((category) => category.slug === slug);
  return (
    <>
      <div className="drafting-grid">
        <div className="wrap grid gap-7 pt-10 pb-8 md:pt-14">
          <div className="grid gap-3 max-w-170">
            <h1 className="head text-[2.5rem] sm:text-[3.25rem] font-extrabold leading-[1.04]">Products</h1>
            <p className="text-lg text-soft">
              {chosen
                ? `${chosen.name} will be sold here once the store opens. Until then, name the part and we quote it.`
                : "Twenty categories, one counter. Send us a part number or the whole list, and we quote it."}
            </p>
          </div>
          <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
            <ShopSearch />
            <Link href={paths.quote()} className="btn-primary grow md:grow-0">
              Request Quote
            </Link>
          </div>
        </div>
      </div>
      <div role="note" className="bg-amber text-onamber">
        <p className="wrap flex items-start gap-3 py-3.5 font-medium">
          <span className="i-lucide-construction text-lg mt-0.5" aria-hidden="true" />
          <span>
            Our online store is under development. Expected launch: {company.storeLaunch}. Quotes are open
            now.
          </span>
        </p>
      </div>
      <section aria-label="Categories" className="wrap py-10 md:py-14">
        <ol className="grid grid-cols-2 sm:grid-cols-4 xl:grid-cols-5 rule border-t border-l">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} chosen={category === chosen} />
            </li>
          ))}
        </ol>
      </section>
      <NeedAssistance />
    </>
  );
}
