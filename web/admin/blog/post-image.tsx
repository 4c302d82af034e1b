import { pictureSources } from "#contract/picture-address.ts";
import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

interface Props {
  src: string | null;
  alt?: string;
  className: string;
}

export function PostImage({ src, alt = "", className }: Props) {
  const { hasFailed, imageProps } = usePictureFailure(src);
  if (!src || hasFailed) {
    return (
      <p className={`grid place-items-center bg-line text-soft text-sm ${className}`}>No Image Available</p>
    );
  }
  return (
    <img
      src={src}
      {...pictureSources(src, "(min-width: 640px) 600px, 100vw")}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...imageProps}
      className={`object-cover bg-line ${className}`}
    />
  );
}
