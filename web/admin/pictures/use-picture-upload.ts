import { useEffect, useRef, useState } from "react";
import { storePicture, storeSmallPicture } from "#contract/pictures.ts";
import { errorMessage } from "../editing/error-message.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

export type UploadState =
  | { step: "idle" | "uploaded" }
  /** `done` of `steps` are complete. */
  | { step: "busy"; said: string; done: number }
  | { step: "failed"; message: string; retry?: () => void };

export const steps = 4;

/** Prepares and uploads one picture at a time. A failed upload changes nothing and can be tried again. */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const api = useAdminApi();
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const reach = (done: number, said: string) => {
      signal.throwIfAborted();
      setState({ step: "busy", said, done });
    };
    const fail = (message: string, retry?: () => void) => {
      console.warn(message);
      if (!signal.aborted) setState({ step: "failed", message, ...(retry && { retry }) });
    };
    const retry = () => void upload(file);
    try {
      reach(0, "Preparing the picture…");
      const { preparePicture, UnusablePicture } = await import("./prepare-picture.ts");
      const prepared = await preparePicture(file).catch((error: unknown) => {
        if (!(error instanceof UnusablePicture)) throw error;
        fail(error.message);
      });
      if (!prepared) return;
      reach(1, "Uploading the picture…");
      const { data } = await api.read(storePicture, { body: prepared.large, signal });
      reach(3, "Uploading the picture…");
      if (prepared.small)
        await api.read(storeSmallPicture, { params: { id: data.id }, body: prepared.small, signal });
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
      running.current?.abort();
      setState({ step: "idle" });
    },
  };
}
