import type { DBSchema } from "idb";
import { databaseRunner } from "#web/lib/indexed-db.ts";

/** A JPEG photo on this device. The record of its request refers to it by id. */
export interface Photo {
  id: string;
  /** Bytes, because some versions of Safari cannot store a Blob. */
  bytes: ArrayBuffer;
  /** In ms since 1970. */
  addedAt: number;
  /** Whether our API has acknowledged the upload, and not reported the photo missing since. */
  isUploaded: boolean;
}

/** Every method rejects if storage is blocked or does not answer; `put` also if storage is full. */
export interface PhotoStore {
  get(id: string): Promise<Photo | undefined>;
  put(photo: Photo): Promise<void>;
  delete(ids: readonly string[]): Promise<void>;
  all(): Promise<Omit<Photo, "bytes">[]>;
}

interface Schema extends DBSchema {
  photos: { key: string; value: Photo };
}

/**
 * A separate database: a new object store in the requests' database would raise its version, and pages of earlier
 * releases could no longer open it.
 */
const run = databaseRunner<Schema>({
  name: "millrace-photos",
  create: (db) => void db.createObjectStore("photos", { keyPath: "id" }),
  timeoutMs: 4000,
});

export const devicePhotos: PhotoStore = {
  get: (id) => run((db) => db.get("photos", id)),
  put: (photo) =>
    run(async (db) => {
      // `strict`: the photo is on the disk before a record refers to it.
      const { store, done } = db.transaction("photos", "readwrite", { durability: "strict" });
      await store.put(photo);
      await done;
    }),
  delete: (ids) =>
    run(async (db) => {
      const { store, done } = db.transaction("photos", "readwrite");
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    }),
  all: () =>
    run(async (db) => {
      const found: Omit<Photo, "bytes">[] = [];
      for await (const { value } of db.transaction("photos").store) {
        const { bytes: _, ...photo } = value;
        found.push(photo);
      }
      return found;
    }),
};
