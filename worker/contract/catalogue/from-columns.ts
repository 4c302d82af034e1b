import { slugOf } from "#contract/slug.ts";
import type { Columns } from "./columns.ts";
import type { PackedProduct } from "./packed-product.ts";

/** Reads columns without unfolding all of them: a search shows fifty products of ten thousand. */
export class FromColumns {
  readonly #columns: Columns;
  /** In ascending order. */
  readonly ids: readonly number[];

  constructor(columns: Columns) {
    this.#columns = columns;
    let id = 0;
    this.ids = columns.idSteps.map((step) => {
      id += step;
      return id;
    });
  }

  at(place: number): PackedProduct {
    const { names, skus, slugs, priceCents, categoryIds, images, imageUrls } = this.#columns;
    const name = names[place] ?? "";
    const slug = slugs[place] ?? 0;
    return {
      id: this.ids[place] ?? 0,
      name,
      sku: skus[place] ?? "",
      slug: typeof slug === "string" ? slug : slug === 0 ? slugOf(name) : `${slugOf(name)}-${slug}`,
      priceCents: priceCents[place] ?? 0,
      categoryId: categoryIds[place] || null,
      imageUrl: imageUrls[(images[place] ?? 0) - 1] ?? null,
    };
  }
}
