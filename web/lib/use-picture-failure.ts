import { useCallback, useState } from "react";

/**
 * Returns whether the image at this URL failed to load, and the props that its `img` needs to detect that. A failure no
 * longer counts when the URL changes or the browser comes back online, so that the image can be shown again.
 */
export function usePictureFailure(url: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  const onError = useCallback(() => {
    setFailed(url);
    window.addEventListener("online", () => setFailed(null), { once: true });
  }, [url]);
  // The image may have failed before hydration. decode() rejects for a broken image, but not for an SVG without a size.
  const ref = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onError);
    },
    [onError],
  );
  return { hasFailed: failed !== null && failed === url, imageProps: { ref, onError } };
}
