import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

/** A product's picture, or a parcel where there is none or it does not come. */
export function ProductPicture({ address }: { address: string | null }) {
  const { hasFailed, watch } = usePictureFailure(address);
  if (!address || hasFailed) {
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
      {...watch}
      className="size-16 shrink-0 rounded object-contain bg-white"
    />
  );
}
