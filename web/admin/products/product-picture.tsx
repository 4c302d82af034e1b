import { useState } from "react";

/** A product's picture, or a parcel where there is none or it does not come. */
export function ProductPicture({ address }: { address: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!address || failed === address) {
    return (
      <span className="grid place-items-center size-16 shrink-0 rounded bg-line" aria-hidden="true">
        <span className="i-lucide-package text-2xl text-steel" />
      </span>
    );
  }
  return (
    <img
      src={address}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
      className="size-16 shrink-0 rounded object-contain bg-white"
    />
  );
}
