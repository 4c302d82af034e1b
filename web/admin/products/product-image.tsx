import { smallPictureAddress } from "#contract/picture-address.ts";
import { usePictureFailure } from "#web/lib/use-picture-failure.ts";
import { Icon } from "#web/ui/icon.tsx";

export function ProductImage({ src }: { src: string | null }) {
  const { hasFailed, imageProps } = usePictureFailure(src);
  if (!src || hasFailed) {
    return (
      <span className="grid place-items-center size-16 shrink-0 rounded bg-line" aria-hidden="true">
        <Icon name="package" className="text-2xl text-steel" />
      </span>
    );
  }
  return (
    <img
      src={smallPictureAddress(src)}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...imageProps}
      className="size-16 shrink-0 rounded object-contain bg-white"
    />
  );
}
