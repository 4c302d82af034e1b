import type { DBSchema } from "idb";
import type { Catalogue } from "#contract/catalogue.ts";
import { databaseRunner } from "#web/lib/indexed-db.ts";

/** The catalogue without its products, stored separately so that its age can be read and updated without them. */
interface StoredState extends Omit<Catalogue, "products" | "since" | "deleted"> {
  /** Number of products on this device. */
  products: number;
  /** When the server last answered, in ms since 1970 by this device's clock. */
  checkedAt: number;
}

interface Schema extends DBSchema {
  state: { key: "held"; value: StoredState };
  products: { key: "held"; value: Catalogue["products"] };
}

/** A separate database, so that failures here do not affect requests and drafts. */
const run = databaseRunner<Schema>({
  name: "millrace-catalogue",
  create(db) {
    db.createObjectStore("state");
    db.createObjectStore("products");
  },
  timeoutMs: 10_000, // a slow phone needs seconds to write all products
});

/** @throws if storage is blocked, for example in a private window, or does not answer. */
export const readState = () => run((db) => db.get("state", "held"));

export const readCatalogue = () =>
  run(async (db): Promise<Catalogue | undefined> => {
    const transaction = db.transaction(["state", "products"]);
    const [state, products] = await Promise.all([
      transaction.objectStore("state").get("held"),
      transaction.objectStore("products").get("held"),
    ]);
    return state && products && { ...state, products };
  });

/** Replaces the state after the server has confirmed that the products are unchanged. */
export const renewState = (state: StoredState) =>
  run(async (db) => {
    await db.put("state", state, "held");
  });

/** Replaces the catalogue in one transaction. @throws if storage is full, blocked or does not answer. */
export const writeCatalogue = ({ products, since: _, deleted: __, ...rest }: Catalogue, checkedAt: number) =>
  run(async (db) => {
    const transaction = db.transaction(["state", "products"], "readwrite");
    await Promise.all([
      transaction.objectStore("state").put({ ...rest, products: products.names.length, checkedAt }, "held"),
      transaction.objectStore("products").put(products, "held"),
      transaction.done,
    ]);
  });
