import { slugOf } from "#contract/slug.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import type { Columns } from "./columns.ts";

/** Decodes single products, because a search shows only a few of many thousands. */
export class ColumnReader {
  readonly #columns: Columns;
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
      set.map((index) => columns.attributeWords[index]).join(" "),
    );
  }

  at(index: number): CatalogueProduct {
    const { names, skus, priceCents, categoryIds } = this.#columns;
    return {
      id: this.ids[index] ?? 0,
      name: names[index] ?? "",
      sku: skus[index] ?? "",
      slug: this.slugAt(index),
      priceCents: priceCents[index] ?? 0,
      categoryId: categoryIds[index] || null,
      imageUrl: this.imageUrlAt(index),
      attributeWords: this.attributeWordsAt(index),
    };
  }

  slugAt(index: number): string {
    const { names, slugs } = this.#columns;
    const slug = slugs[index] ?? 0;
    if (typeof slug === "string") return slug;
    const defaultSlug = slugOf(names[index] ?? "");
    return slug === 0 ? defaultSlug : `${defaultSlug}-${slug}`;
  }

  imageUrlAt(index: number): string | null {
    const { images, imageUrls } = this.#columns;
    return imageUrls[(images[index] ?? 0) - 1] ?? null;
  }

  attributeWordsAt(index: number): string {
    return this.#attributes[(this.#columns.attributes[index] ?? 0) - 1] ?? "";
  }
}
