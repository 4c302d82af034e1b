import { isShowable, pictureSources } from "#contract/picture-address.ts";
import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

interface Props {
  src: string | null;
  /** Empty where the title beside the image says enough. */
  alt?: string;
  /** Loads at once and with high priority; for a page's first image. */
  eager?: boolean;
  className?: string;
}

export function PostImage({ src: url, alt = "", eager = false, className = "" }: Props) {
  // The schema of the API's reply allows any address.
  const src = isShowable(url) ? url : null;
  const { hasFailed, imageProps } = usePictureFailure(src);
  return (
    <div
      className={`grid place-items-center aspect-video overflow-hidden bg-sheet rule text-soft ${className}`}
    >
      {src && !hasFailed ? (
        <img
          src={src}
          {...pictureSources(src)}
          alt={alt}
          width="800"
          height="450"
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          referrerPolicy="no-referrer"
          {...imageProps}
          className="size-full object-cover"
        />
      ) : (
        <span>No Image Available</span>
      )}
    </div>
  );
}
