import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { maxPhotos } from "#contract/contact.ts";
import { parsePhotoIds } from "#contract/quote.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { devicePhotos } from "#web/requests/photo-store.ts";
import { useStatusMessage } from "#web/ui/status-message.tsx";
import { trackAdding } from "./pending-photos.ts";
import { photoCountText } from "./photo-count-text.ts";
import type { QuoteDraft } from "./quote-draft.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

export function usePhotos(form: UseFormReturn<QuoteDraft>) {
  const ids = parsePhotoIds(useWatch({ control: form.control, name: "photos" }));
  const [statusMessage, setStatusMessage] = useStatusMessage();
  const [isAdding, setAdding] = useState(false);

  const readIds = () => parsePhotoIds(form.getValues("photos"));
  const write = (next: readonly string[]) => {
    form.clearErrors("photos");
    form.setValue("photos", next.join(" "), { shouldDirty: true });
  };

  /**
   * Adds a photo. Stores it on this device first, so that the form never refers to a photo that could not be
   * stored.
   * @returns why the photo could not be added; undefined if it was.
   */
  const addOne = async (file: File): Promise<string | undefined> => {
    const bytes = await shrinkPhoto(file).catch((error) => void console.warn(error));
    if (!bytes) return `“${file.name}” is not a photo that this browser can open. Try a JPEG or PNG.`;
    const id = randomUuid();
    try {
      await devicePhotos.put({ id, bytes, addedAt: Date.now(), isUploaded: false });
    } catch (error) {
      console.warn(error);
      return `“${file.name}” was not added: this device's storage is full or blocked. Free some space and add it again, or send the request without it.`;
    }
    write([...readIds(), id]);
    return undefined;
  };

  const addAll = async (files: readonly File[]): Promise<void> => {
    setAdding(true);
    setStatusMessage(files.length === 1 ? "Adding your photo…" : "Adding your photos…");
    let added = 0;
    const problems: string[] = [];
    for (const file of files) {
      if (readIds().length >= maxPhotos) {
        problems.push(`A request takes ${maxPhotos} photos: remove one to add another.`);
        break;
      }
      const problem = await addOne(file);
      if (problem) problems.push(problem);
      else added++;
    }
    setStatusMessage([added > 0 && `${photoCountText(added)} added.`, ...problems].filter(Boolean).join(" "));
    setAdding(false);
  };

  return {
    ids,
    statusMessage,
    isAdding,
    add: (files: readonly File[]) => trackAdding(addAll(files)),
    remove: (id: string) => {
      write(readIds().filter((otherId) => otherId !== id));
      setStatusMessage("Photo removed.");
    },
  };
}
