import { useCallback, useState } from "react";

/**
 * Whether the picture at an address did not come, and what its `img` needs to tell that. It has another chance at another
 * address, and when the network returns.
 */
export function usePictureFailure(address: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  const onError = useCallback(() => {
    setFailed(address);
    window.addEventListener("online", () => setFailed(null), { once: true });
  }, [address]);
  // It may have come with the page and failed before anyone listened; decode() tells that from one without a size.
  const ref = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onError);
    },
    [onError],
  );
  return { hasFailed: failed !== null && failed === address, watch: { ref, onError } };
}
