import type { Photo, PhotoStore } from "../photo-store.ts";

/** A photo store in memory. All simulated tabs of a device share `photos`, as real ones share IndexedDB. */
export const memoryPhotos = (photos: Map<string, Photo>): PhotoStore => ({
  get: async (id) => photos.get(id),
  put: async (photo) => void photos.set(photo.id, photo),
  delete: async (ids) => {
    for (const id of ids) photos.delete(id);
  },
  all: async () => [...photos.values()],
});
