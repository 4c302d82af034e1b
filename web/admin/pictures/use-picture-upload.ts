import { useEffect, useRef, useState } from "react";
import { storePicture, storeSmallPicture } from "#contract/pictures.ts";
import { errorMessage } from "../editing/error-message.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

type UploadState =
  | { step: "idle" | "uploaded" }
  /** `done` of `uploadSteps` steps are complete. */
  | { step: "busy"; statusText: string; done: number }
  | { step: "failed"; message: string; retry?: () => void };

export const uploadSteps = 4;

/**
 * Prepares and uploads one picture at a time. A failed upload does not call `onUploaded`, and can be retried unless the
 * file is unusable.
 */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const api = useAdminApi();
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const upload = async (file: File): Promise<void> => {
    abortController.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    abortController.current = controller;
    /** Shows the progress. @throws if this upload has been aborted */
    const report = (done: number, statusText: string) => {
      signal.throwIfAborted();
      setState({ step: "busy", statusText, done });
    };
    const fail = (message: string, retry?: () => void) => {
      console.warn(message);
      if (!signal.aborted) setState({ step: "failed", message, ...(retry && { retry }) });
    };
    const retry = () => void upload(file);
    try {
      report(0, "Preparing the picture…");
      const { preparePicture, UnusablePicture } = await import("./prepare-picture.ts");
      const prepared = await preparePicture(file).catch((error: unknown) => {
        if (!(error instanceof UnusablePicture)) throw error;
        fail(error.message);
      });
      if (!prepared) return;
      report(1, "Uploading the picture…");
      const { data } = await api.call(storePicture, { body: prepared.large, signal });
      report(3, "Uploading the picture…");
      if (prepared.small)
        await api.call(storeSmallPicture, { params: { id: data.id }, body: prepared.small, signal });
      signal.throwIfAborted();
      onUploaded(data.address);
      setState({ step: "uploaded" });
    } catch (error) {
      fail(errorMessage(error as Error), retry);
    }
  };

  return {
    state,
    upload,
    refuse: (message: string) => setState({ step: "failed", message }),
    cancel: () => {
      abortController.current?.abort();
      setState({ step: "idle" });
    },
  };
}
