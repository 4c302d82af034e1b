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
    const { names, skus, priceCents, categoryIds } = this.#columns;
    return {
      id: this.ids[place] ?? 0,
      name: names[place] ?? "",
      sku: skus[place] ?? "",
      slug: this.slugAt(place),
      priceCents: priceCents[place] ?? 0,
      categoryId: categoryIds[place] || null,
      imageUrl: this.imageUrlAt(place),
      attributeWords: this.attributeWordsAt(place),
    };
  }

  slugAt(place: number): string {
    const { names, slugs } = this.#columns;
    const slug = slugs[place] ?? 0;
    if (typeof slug === "string") return slug;
    const usual = slugOf(names[place] ?? "");
    return slug === 0 ? usual : `${usual}-${slug}`;
  }

  imageUrlAt(place: number): string | null {
    const { images, imageUrls } = this.#columns;
    return imageUrls[(images[place] ?? 0) - 1] ?? null;
  }

  attributeWordsAt(place: number): string {
    return this.#attributes[(this.#columns.attributes[place] ?? 0) - 1] ?? "";
  }
}
