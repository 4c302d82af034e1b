import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

interface Props {
  /** Empty for what is no address. */
  address: string;
  /** Empty where the name stands beside it. */
  alt: string;
}

/** White in both themes: the logos are drawn for white. One that does not come gives way to words until it changes. */
export function BrandLogo({ address, alt }: Props) {
  const { hasFailed, watch } = usePictureFailure(address);
  return (
    <div className="grid place-items-center w-full max-w-60 aspect-5/2 overflow-hidden p-3 bg-white rule border rounded">
      {address === "" || hasFailed ? (
        <p className="flex items-center gap-2 text-sm text-[#434b55]">
          <span className="i-lucide-image-off" aria-hidden="true" />
          Invalid Image
        </p>
      ) : (
        <img
          src={address}
          alt={alt}
          width="240"
          height="96"
          decoding="async"
          referrerPolicy="no-referrer"
          {...watch}
          className="size-full min-h-0 object-contain"
        />
      )}
    </div>
  );
}
