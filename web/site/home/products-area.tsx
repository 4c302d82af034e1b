import { categories } from "#contract/categories.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { Section } from "#web/ui/section.tsx";
import { ProductSearch } from "./product-search.tsx";

export function ProductsArea() {
  return (
    <Section
      id="products"
      title="Our Products"
      lead="Twenty categories. The online store isn't open yet, but you can request a quote today."
    >
      <ProductSearch />
      <ol className="grid sm:grid-cols-2 lg:grid-cols-4 rule border-t border-l">
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              href={paths.category(slug)}
              className="flex items-baseline gap-4 h-full bg-sheet rule border-r border-b px-5 py-4 text-ink hover:bg-line"
            >
              <span className="figures text-soft text-sm" aria-hidden="true">
                {String(id).padStart(2, "0")}
              </span>
              <span className="font-head font-semibold">{name}</span>
            </Link>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.shop()} className="btn-plain">
          View All Products
        </Link>
        <Link href={paths.blog()} className="btn-plain">
          Read Our Buying Guides
        </Link>
      </div>
    </Section>
  );
}
