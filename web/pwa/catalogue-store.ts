import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Catalogue } from "#contract/catalogue.ts";

/** All but the products, so that an age can be read and renewed without them. */
export interface StoredState extends Omit<Catalogue, "products" | "since" | "deleted"> {
  /** How many products lie on this device. */
  products: number;
  /** By this device's clock, ms since 1970: when the server was last asked. */
  checkedAt: number;
}

interface Schema extends DBSchema {
  state: { key: "held"; value: StoredState };
  products: { key: "held"; value: Catalogue["products"] };
}

/** A database of its own: what can be fetched again never stands in the way of what a person wrote. */
async function within<Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const db = await openDB<Schema>("millrace-catalogue", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("state");
      fresh.createObjectStore("products");
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** @throws where the device keeps nothing: storage is blocked, or a private window forbids it. */
export const readState = () => within((db) => db.get("state", "held"));

export const readCatalogue = () =>
  within(async (db): Promise<Catalogue | undefined> => {
    const transaction = db.transaction(["state", "products"]);
    const [state, products] = await Promise.all([
      transaction.objectStore("state").get("held"),
      transaction.objectStore("products").get("held"),
    ]);
    return state && products && { ...state, products };
  });

/** It is still the same, and of now. */
export const renewState = (state: StoredState) =>
  within(async (db) => {
    await db.put("state", state, "held");
  });

/** All or nothing. @throws where storage is full, and then the old one stays. */
export const writeCatalogue = ({ products, since: _, deleted: __, ...rest }: Catalogue, checkedAt: number) =>
  within(async (db) => {
    const transaction = db.transaction(["state", "products"], "readwrite");
    await Promise.all([
      transaction.objectStore("state").put({ ...rest, products: products.names.length, checkedAt }, "held"),
      transaction.objectStore("products").put(products, "held"),
      transaction.done,
    ]);
  });
