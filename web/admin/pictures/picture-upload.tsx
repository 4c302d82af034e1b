import { type RefObject, useEffect, useRef, useState } from "react";
import { isUploaded, smallPictureAddress } from "#contract/picture-address.ts";
import { Button } from "#web/ui/button.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { uploadSteps, usePictureUpload } from "./use-picture-upload.ts";

interface Props {
  /** Called when a picture has been chosen, before its upload, but not before a retry. */
  onChosen?: () => void;
  onUploaded: (address: string) => void;
  readOnly: boolean;
  /** The URL in the field. If it is an uploaded picture's, the picture is shown beside the buttons. */
  preview?: string;
}

const accept = "image/jpeg,image/png,image/webp";

/** Uploads a picture for the field above it: from a file, the camera, the clipboard, or dropped on the dialog. */
export function PictureUpload({ onChosen, onUploaded, readOnly, preview = "" }: Props) {
  const { state, upload, refuse, cancel } = usePictureUpload(onUploaded);
  const container = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const isUploading = state.step === "busy";
  const isBusy = isUploading || readOnly;
  const wasSubmitBlocked = useSubmitBlock(container, isUploading);
  const handleFiles = ([file, ...more]: File[]) => {
    if (isBusy || !file) return;
    if (more.length) return refuse("Add one picture at a time.");
    onChosen?.();
    void upload(file);
  };
  const isDragOver = useDroppedFiles(container, handleFiles);
  const input = {
    type: "file",
    accept,
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = ""; // so that the same file can be chosen again
      handleFiles(files);
    },
  };
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return (
    <div ref={container} className={`grid grid-cols-1 gap-2 rounded ${isDragOver ? "bg-line" : ""}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isUploaded(preview) && (
          <img
            src={smallPictureAddress(preview)}
            alt=""
            className="size-16 rounded object-contain bg-white"
          />
        )}
        {/* Some phones offer the camera only for an input with `capture`. */}
        {isTouch && (
          <Button variant="plain" isBusy={isBusy} onClick={() => cameraInput.current?.click()}>
            Take a photo
          </Button>
        )}
        <Button ref={uploadButton} variant="plain" isBusy={isBusy} onClick={() => fileInput.current?.click()}>
          Upload a picture
        </Button>
        <p className="text-sm text-soft">{isTouch ? "JPEG, PNG or WebP" : "or drop or paste one here"}</p>
        <input ref={cameraInput} aria-label="Take a photo" capture="environment" {...input} />
        <input ref={fileInput} aria-label="Upload a picture" {...input} />
      </div>
      {isUploading && (
        <div className="flex flex-wrap items-center gap-3">
          <progress
            aria-label="Upload"
            max={uploadSteps}
            value={state.done}
            className="grow basis-24 min-w-0"
          />
          <Button
            variant="plain"
            onClick={() => {
              cancel();
              uploadButton.current?.focus();
            }}
          >
            Cancel upload
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {isUploading &&
          (wasSubmitBlocked ? "Wait for the picture or cancel its upload, then save." : state.statusText)}
        {state.step === "uploaded" && "Uploaded. Save to show this picture to visitors."}
      </p>
      {state.step === "failed" && (
        <div role="alert" className="grid grid-cols-1 gap-2 justify-items-start text-danger">
          <p className="wrap-anywhere">{state.message}</p>
          {state.retry && (
            <Button
              variant="plain"
              onClick={() => {
                uploadButton.current?.focus();
                state.retry?.();
              }}
            >
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Blocks the form's submit during an upload, because the form would be saved without the picture and then close.
 * @returns whether a submit was blocked during the latest upload.
 */
function useSubmitBlock(element: RefObject<HTMLElement | null>, isUploading: boolean): boolean {
  const [wasBlocked, setWasBlocked] = useState(false);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!isUploading || !form) return;
    setWasBlocked(false);
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWasBlocked(true);
    };
    form.addEventListener("submit", block, { capture: true });
    return () => form.removeEventListener("submit", block, { capture: true });
  }, [element, isUploading]);
  return wasBlocked;
}
