import { type ChangeField, changeFields, changeLabels } from "#contract/product-changes.ts";

type Field = ChangeField | "sku";
/** The product field that a column contains; null for an ignored column. */
export type ColumnField = Field | null;

/** Other headings for each field, in lower case and with letters only. */
const otherHeadings: Record<Field, readonly string[]> = {
  sku: ["partnumber", "partno", "itemnumber", "itemno", "articlenumber", "productcode", "mpn", "code"],
  name: ["productname", "title", "product", "itemname"],
  price: ["unitprice", "listprice", "priceusd", "usd"],
  stock: ["quantity", "qty", "onhand", "instock", "inventory", "stocklevel"],
  category: ["categoryname", "group", "productgroup", "department"],
  description: ["text", "longdescription", "details", "body"],
  imageUrl: ["image", "picture", "imagelink", "photo", "imageaddress", "pictureurl"],
  slug: ["handle", "urlkey", "path"],
};

const fields: readonly Field[] = ["sku", ...changeFields];

const toKey = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, "");

/** The headings of a field, those that fit best first. */
const headingsByPriority: readonly ((field: Field) => readonly string[])[] = [
  (field) => [toKey(changeLabels[field])],
  (field) => otherHeadings[field],
];

/** Guesses each column's field from its heading. Uses each field at most once. */
export function matchColumns(headings: readonly string[]): ColumnField[] {
  const matched: ColumnField[] = headings.map(() => null);
  for (const headingsOf of headingsByPriority) {
    for (const [index, heading] of headings.entries()) {
      const isMatch = (field: Field) =>
        !matched.includes(field) && headingsOf(field).includes(toKey(heading));
      matched[index] ??= fields.find(isMatch) ?? null;
    }
  }
  return matched;
}
