import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { maxPhotos } from "#contract/contact.ts";
import { dataUrl } from "#web/lib/data-url.ts";
import { photoDelivery } from "#web/requests/photo-delivery.ts";
import { devicePhotos } from "#web/requests/photo-store.ts";
import { store } from "#web/requests/requests.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StatusMessage } from "#web/ui/status-message.tsx";
import type { QuoteDraft } from "./quote-draft.ts";
import { usePhotos } from "./use-photos.ts";

/** Attaches photos of parts and nameplates. They stay on this device with the draft and are sent with the request. */
export function Photos({ form }: { form: UseFormReturn<QuoteDraft> }) {
  const { ids, statusMessage, isAdding, add, remove } = usePhotos(form);
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const libraryInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    photoDelivery.deleteUnusedPhotos(store).catch((error) => console.warn(error));
  }, []);
  const removeAt = (index: number) => {
    flushSync(() => remove(ids[index] as string));
    // The pressed button has disappeared; the button of the next or last photo, or the first button, takes
    // the focus.
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    const next = buttons[index] ?? buttons.at(-1) ?? section.current?.querySelector("button");
    next?.focus();
  };
  const fileInputProps = {
    type: "file",
    accept: "image/*",
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = ""; // so that the same file can be chosen again
      if (files.length) add(files);
    },
  };
  const isFull = ids.length >= maxPhotos;
  return (
    <section ref={section} aria-labelledby={headingId} className="grid grid-cols-1 gap-3 rule border-t pt-4">
      <div>
        <p id={headingId} className="font-head font-semibold">
          Photos
        </p>
        <p className="text-soft">
          Up to {maxPhotos}, for example of a part or its nameplate. We remove the location from them.
        </p>
      </div>
      {!isFull && (
        <div className="flex flex-wrap gap-3">
          {/* Some phones offer the camera only for an input with `capture`. */}
          {matchMedia("(pointer: coarse)").matches && (
            <Button variant="plain" isBusy={isAdding} onClick={() => cameraInput.current?.click()}>
              Take a photo
            </Button>
          )}
          <Button variant="plain" isBusy={isAdding} onClick={() => libraryInput.current?.click()}>
            Add photos
          </Button>
          <input ref={cameraInput} aria-label="Take a photo" capture="environment" {...fileInputProps} />
          <input ref={libraryInput} aria-label="Add photos" multiple {...fileInputProps} />
        </div>
      )}
      <StatusMessage message={statusMessage} />
      {ids.length > 0 && (
        <ol aria-label="Photos" className="flex flex-wrap gap-3">
          {ids.map((id, index) => (
            <Thumbnail key={id} id={id} number={index + 1} onRemove={() => removeAt(index)} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface ThumbnailProps {
  id: string;
  number: number;
  onRemove: () => void;
}

function Thumbnail({ id, number, onRemove }: ThumbnailProps) {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const photo = await devicePhotos.get(id);
      return photo ? dataUrl(new Blob([photo.bytes], { type: "image/jpeg" })) : null;
    };
    read()
      .catch((error) => {
        console.warn(error);
        return null;
      })
      .then((found) => isCurrent && setUrl(found));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return (
    <li className="relative size-28 rule border rounded overflow-hidden bg-line">
      {/* biome-ignore lint/a11y/noRedundantAlt: the photo's content is unknown, and Remove uses this name */}
      {url && <img src={url} alt={`Photo ${number}`} decoding="async" className="size-full object-cover" />}
      {url === null && <p className="p-2 text-sm">No longer on this device. Remove it, or add it again.</p>}
      <Button
        variant="icon"
        data-remove
        aria-label={`Remove photo ${number}`}
        className="absolute top-0 right-0 bg-sheet"
        onClick={onRemove}
      >
        <Icon name="trash" />
      </Button>
    </li>
  );
}
