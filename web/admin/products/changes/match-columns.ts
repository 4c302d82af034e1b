import { type ChangeField, changeFields, changeLabels } from "#contract/product-changes.ts";

type Field = ChangeField | "sku";
/** The product field that a column contains; null for an ignored column. */
export type ColumnField = Field | null;

/** Further headings for each field, in lower case and with letters only. */
const synonyms: Record<Field, readonly string[]> = {
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

/** Guesses each column's field from its heading. Prefers a field's own label to its synonyms. */
export function matchColumns(headings: readonly string[]): ColumnField[] {
  const keys = headings.map(toKey);
  const fieldsByColumn = new Map(
    fields.map((field) => {
      const labeled = keys.indexOf(toKey(changeLabels[field]));
      return [labeled >= 0 ? labeled : keys.findIndex((key) => synonyms[field].includes(key)), field];
    }),
  );
  return headings.map((_, index) => fieldsByColumn.get(index) ?? null);
}
