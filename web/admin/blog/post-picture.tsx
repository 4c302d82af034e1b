import { useState } from "react";

/** A post's picture, or words where there is none or it does not come. */
export function PostPicture({ address, className }: { address: string | null; className: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!address || failed === address) {
    return (
      <p className={`grid place-items-center bg-line text-soft text-sm ${className}`}>No Image Available</p>
    );
  }
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
      className={`object-cover bg-line ${className}`}
    />
  );
}
