/** Lists that visitors see. Triggers change a list's version with every write to it. */
export type PublicList = "brands" | "categories" | "posts" | "products";

export type Versions = Record<PublicList, string> & { productCount: number };

const listVersion = (list: PublicList) =>
  `(SELECT version FROM list_versions WHERE list = '${list}') AS ${list}`;
/** In `catalogue`, `version` counts changes to products and categories, and `mark` is a new random text with each. */
const select = `SELECT version || '.' || mark AS products, products AS productCount, ${listVersion("brands")},
  ${listVersion("categories")}, ${listVersion("posts")} FROM catalogue`;

export async function readVersions(db: D1Database): Promise<Versions> {
  const versions = await db.prepare(select).first<Versions>();
  if (!versions) throw new Error("No versions"); // the migrations insert them
  return versions;
}
