import { type ChangeField, changeFields, changeLabels } from "#contract/product-changes.ts";

/** The product field that a column contains; null for an ignored column. */
export type ColumnField = ChangeField | "sku" | null;

/** Other headings for each field, in lower case and with letters only. */
const otherHeadings: Record<ChangeField | "sku", readonly string[]> = {
  sku: ["partnumber", "partno", "itemnumber", "itemno", "articlenumber", "productcode", "mpn", "code"],
  name: ["productname", "title", "product", "itemname"],
  price: ["unitprice", "listprice", "priceusd", "usd"],
  stock: ["quantity", "qty", "onhand", "instock", "inventory", "stocklevel"],
  category: ["categoryname", "group", "productgroup", "department"],
  description: ["text", "longdescription", "details", "body"],
  imageUrl: ["image", "picture", "imagelink", "photo", "imageaddress", "pictureurl"],
  slug: ["handle", "urlkey", "path"],
};

/** Guesses each column's field from its heading. Uses each field at most once. */
export function matchColumns(headings: readonly string[]): ColumnField[] {
  const usedFields = new Set<ColumnField>();
  return headings.map((heading) => {
    const name = heading.toLowerCase().replace(/[^a-z]/g, "");
    const field = (["sku", ...changeFields] as const).find(
      (field) =>
        changeLabels[field].toLowerCase().replace(" ", "") === name || otherHeadings[field].includes(name),
    );
    if (!field || usedFields.has(field)) return null;
    usedFields.add(field);
    return field;
  });
}
