import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

/** A post's featured image, or a placeholder if it is missing or fails to load. */
export function PostImage({ src, className }: { src: string | null; className: string }) {
  const { hasFailed, watch } = usePictureFailure(src);
  if (!src || hasFailed) {
    return (
      <p className={`grid place-items-center bg-line text-soft text-sm ${className}`}>No Image Available</p>
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...watch}
      className={`object-cover bg-line ${className}`}
    />
  );
}
