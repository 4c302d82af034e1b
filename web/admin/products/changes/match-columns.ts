import { type ChangeField, changeFields, changeLabels } from "#contract/product-changes.ts";

/** What a column of a file holds; null for one that is left out. */
export type ColumnField = ChangeField | "sku" | null;

/** Other names of the columns, in lower case and without anything but letters. */
const otherNames: Record<ChangeField | "sku", readonly string[]> = {
  sku: ["partnumber", "partno", "itemnumber", "itemno", "articlenumber", "productcode", "mpn", "code"],
  name: ["productname", "title", "product", "itemname"],
  price: ["unitprice", "listprice", "priceusd", "usd"],
  stock: ["quantity", "qty", "onhand", "instock", "inventory", "stocklevel"],
  category: ["categoryname", "group", "productgroup", "department"],
  description: ["text", "longdescription", "details", "body"],
  imageUrl: ["image", "picture", "imagelink", "photo", "imageaddress", "pictureurl"],
  slug: ["handle", "urlkey", "path"],
};

/** Guesses what each column holds by its heading; no field is found twice. */
export function matchColumns(headings: readonly string[]): ColumnField[] {
  const found = new Set<ColumnField>();
  return headings.map((heading) => {
    const name = heading.toLowerCase().replace(/[^a-z]/g, "");
    const field = (["sku", ...changeFields] as const).find(
      (field) =>
        changeLabels[field].toLowerCase().replace(" ", "") === name || otherNames[field].includes(name),
    );
    if (!field || found.has(field)) return null;
    found.add(field);
    return field;
  });
}
