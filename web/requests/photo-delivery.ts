import type { ContactReply } from "#contract/contact.ts";
import { parsePhotoIds } from "#contract/quote.ts";
import { putUpload } from "#contract/uploads.ts";
import { call, type Input } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { devicePhotos, type PhotoStore } from "./photo-store.ts";
import type { RequestRecord } from "./record.ts";
import type { RequestStore } from "./store.ts";

/** The time-out of a photo's upload. Each further attempt gets more time, so that uploads succeed on slow networks. */
const uploadTimeoutMs = 30_000;
const maxUploadTimeoutMs = 120_000;
/**
 * How old an unreferenced photo must be to be deleted. A photo is stored before a record refers to it, so a new one may
 * be in use.
 */
const orphanAfterMs = 24 * 60 * 60_000;

export interface PhotoDeliveryDependencies {
  photos: PhotoStore;
  put?: ((input: Input<typeof putUpload>) => Promise<unknown>) | undefined;
}

/** Uploads and deletes requests' photos. Pages load this code with the parts editor or a request that has photos. */
export function createPhotoDelivery({
  photos,
  put = (input) => call(putUpload, input),
}: PhotoDeliveryDependencies) {
  const upload = async (ids: readonly string[], attempts: number) => {
    for (const id of ids) {
      const photo = await photos.get(id);
      if (!photo) throw missingPhotoError();
      if (photo.isUploaded) continue;
      const signal = AbortSignal.timeout(Math.min(uploadTimeoutMs * (attempts + 1), maxUploadTimeoutMs));
      const body = new Blob([photo.bytes], { type: "image/jpeg" });
      await put({ params: { uploadId: id }, body, signal });
      await photos.put({ ...photo, isUploaded: true });
    }
  };

  return {
    /**
     * Uploads a request's photos, then sends the request. If the server reports photos as missing, for example after
     * 14 days without a message that refers to them, uploads these and sends the request once more.
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
        const missing = ids.filter((_, index) => isMissing(error, index));
        if (missing.length === 0) throw error;
        for (const id of missing) {
          const photo = await photos.get(id);
          if (photo) await photos.put({ ...photo, isUploaded: false });
        }
        await upload(missing, attempts);
        return send();
      }
    },

    /** Deletes photos that no record refers to: those of the sent or deleted `record`, and old ones. */
    async deleteUnusedPhotos(requests: RequestStore, record?: RequestRecord): Promise<void> {
      const stored = await photos.all();
      const referencedIds = new Set((await requests.all()).flatMap(photoIdsOf));
      const deletedIds = record ? photoIdsOf(record) : [];
      const isOld = (addedAt: number) => Date.now() - addedAt > orphanAfterMs;
      const ids = stored
        .filter(({ id, addedAt }) => !referencedIds.has(id) && (deletedIds.includes(id) || isOld(addedAt)))
        .map(({ id }) => id);
      if (ids.length) await photos.delete(ids);
    },
  };
}

export type PhotoDelivery = ReturnType<typeof createPhotoDelivery>;

export const photoDelivery = createPhotoDelivery({ photos: devicePhotos });

const photoIdsOf = ({ values, body }: RequestRecord): string[] => [
  ...parsePhotoIds(values.photos),
  ...(body?.photos ?? []),
];

const isMissing = (error: unknown, index: number) =>
  error instanceof ApiError &&
  error.refusal?.code === "photos_missing" &&
  error.refusal.fields?.[`photos.${index}`] !== undefined;

/**
 * The error for a photo that the device has lost. Has the form of a refusal by our API, so that the visitor is asked to
 * correct the request.
 */
function missingPhotoError(): ApiError {
  const message = "A photo of this request is no longer on this device. Remove it, or add it again.";
  const refusal = { success: false, code: "invalid", message, fields: { photos: message } } as const;
  return new ApiError(new Response(null, { status: 400 }), "", refusal);
}
