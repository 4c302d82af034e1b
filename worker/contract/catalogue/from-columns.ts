import { slugOf } from "#contract/slug.ts";
import type { Columns } from "./columns.ts";
import type { PackedProduct } from "./packed-product.ts";

/** Reads single products out of columns: a search shows fifty of ten thousand. */
export class FromColumns {
  readonly #columns: Columns;
  /** The text of each attribute set. */
  readonly #attributes: readonly string[];
  /** In ascending order. */
  readonly ids: readonly number[];

  constructor(columns: Columns) {
    this.#columns = columns;
    let id = 0;
    this.ids = columns.idSteps.map((step) => {
      id += step;
      return id;
    });
    this.#attributes = columns.attributeSets.map((set) =>
      set.map((place) => columns.attributeWords[place]).join(" "),
    );
  }

  at(place: number): PackedProduct {
    const { names, skus, slugs, priceCents, categoryIds } = this.#columns;
    const name = names[place] ?? "";
    const slug = slugs[place] ?? 0;
    return {
      id: this.ids[place] ?? 0,
      name,
      sku: skus[place] ?? "",
      slug: typeof slug === "string" ? slug : slug === 0 ? slugOf(name) : `${slugOf(name)}-${slug}`,
      priceCents: priceCents[place] ?? 0,
      categoryId: categoryIds[place] || null,
      imageUrl: this.imageUrlAt(place),
      attributeWords: this.attributeWordsAt(place),
    };
  }

  imageUrlAt(place: number): string | null {
    const { images, imageUrls } = this.#columns;
    return imageUrls[(images[place] ?? 0) - 1] ?? null;
  }

  attributeWordsAt(place: number): string {
    return this.#attributes[(this.#columns.attributes[place] ?? 0) - 1] ?? "";
  }
}
