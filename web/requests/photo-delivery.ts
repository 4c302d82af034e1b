import type { ContactReply } from "#contract/contact.ts";
import { photoIds } from "#contract/quote.ts";
import { putUpload } from "#contract/uploads.ts";
import { call, type Input } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { devicePhotos, type PhotoStore } from "./photo-store.ts";
import type { RequestRecord } from "./record.ts";
import type { RequestStore } from "./store.ts";

/** A photo takes longer than a text. On a slow network each attempt gets more time, so that one succeeds. */
const uploadWithinMs = 30_000;
const longestUploadMs = 120_000;
/** A photo is stored before its record names it, so a new one may be unnamed for a while. */
const orphanAfterMs = 24 * 60 * 60_000;

export interface PhotoSurroundings {
  photos: PhotoStore;
  put: (input: Input<typeof putUpload>) => Promise<unknown>;
}

/** What delivery does for a request with photos. Loaded with the first one. */
export function createPhotoDelivery({ photos, put }: PhotoSurroundings) {
  const upload = async (ids: readonly string[], attempts: number) => {
    for (const id of ids) {
      const photo = await photos.get(id);
      if (!photo) throw gone();
      if (photo.isUploaded) continue;
      const signal = AbortSignal.timeout(Math.min(uploadWithinMs * (attempts + 1), longestUploadMs));
      const body = new Blob([photo.bytes], { type: "image/jpeg" });
      await put({ params: { uploadId: id }, body, signal });
      await photos.put({ ...photo, isUploaded: true });
    }
  };

  return {
    /**
     * Uploads a request's photos, then sends the request. Uploads again any photo that the server has deleted, as it
     * does when no message has named one for a while.
     */
    async sendWithPhotos(
      { body, attempts }: RequestRecord,
      send: () => Promise<ContactReply>,
    ): Promise<ContactReply> {
      const ids = body?.photos ?? [];
      await upload(ids, attempts);
      try {
        return await send();
      } catch (error) {
        const missing = ids.filter((_, place) => isMissing(error, place));
        if (missing.length === 0) throw error;
        for (const id of missing) {
          const photo = await photos.get(id);
          if (photo) await photos.put({ ...photo, isUploaded: false });
        }
        await upload(missing, attempts);
        return send();
      }
    },

    /** Deletes the photos of a record that is sent or deleted, and others that no record names any more. */
    async forgetPhotos(requests: RequestStore, record?: RequestRecord): Promise<void> {
      const stored = await photos.all();
      const named = new Set((await requests.all()).flatMap(namedBy));
      const former = record ? namedBy(record) : [];
      const isOld = (addedAt: number) => Date.now() - addedAt > orphanAfterMs;
      const ids = stored
        .filter(({ id, addedAt }) => !named.has(id) && (former.includes(id) || isOld(addedAt)))
        .map(({ id }) => id);
      if (ids.length) await photos.delete(ids);
    },
  };
}

export type PhotoDelivery = ReturnType<typeof createPhotoDelivery>;

export const photoDelivery = createPhotoDelivery({
  photos: devicePhotos,
  put: (input) => call(putUpload, input),
});

const namedBy = ({ values, body }: RequestRecord): string[] => [
  ...photoIds(values.photos),
  ...(body?.photos ?? []),
];

const isMissing = (error: unknown, place: number) =>
  error instanceof ApiError &&
  error.refusal?.code === "photos_missing" &&
  error.refusal.fields?.[`photos.${place}`] !== undefined;

/**
 * The error for a photo that the device has lost. Looks like our API's own, so that the visitor is asked to correct the
 * request.
 */
function gone(): ApiError {
  const message = "A photo of this request is no longer on this device. Remove it, or add it again.";
  const refusal = { success: false, code: "invalid", message, fields: { photos: message } } as const;
  return new ApiError(new Response(null, { status: 400 }), "", refusal);
}
