import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

/** A post's picture, or words where there is none or it does not come. */
export function PostPicture({ address, className }: { address: string | null; className: string }) {
  const { hasFailed, watch } = usePictureFailure(address);
  if (!address || hasFailed) {
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
      {...watch}
      className={`object-cover bg-line ${className}`}
    />
  );
}
