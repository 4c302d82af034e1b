import type { Photo, PhotoStore } from "../photo-store.ts";

/** The photos of one device, shared by its tabs and its service worker. */
export const memoryPhotos = (photos: Map<string, Photo>): PhotoStore => ({
  get: async (id) => photos.get(id),
  put: async (photo) => void photos.set(photo.id, photo),
  delete: async (ids) => {
    for (const id of ids) photos.delete(id);
  },
  all: async () => [...photos.values()],
});
