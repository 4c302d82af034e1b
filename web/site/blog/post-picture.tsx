import { usePictureFailure } from "#web/lib/use-picture-failure.ts";

interface Props {
  src: string | null;
  /** The first of a page: fetched before others. */
  eager?: boolean;
  className?: string;
}

/** A post's picture in a place of its own size, so that nothing moves; words where there is none or it fails. */
export function PostPicture({ src: address, eager = false, className = "" }: Props) {
  // Only what the wire accepts; the HTML that is written on a server has no other guard.
  const src = address && /^(https:\/\/|\/(?![/\\]))/.test(address) ? address : null;
  const { hasFailed, watch } = usePictureFailure(src);
  return (
    <div
      className={`grid place-items-center aspect-video overflow-hidden bg-sheet rule text-soft ${className}`}
    >
      {src && !hasFailed ? (
        <img
          src={src}
          alt=""
          width="800"
          height="450"
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          referrerPolicy="no-referrer"
          {...watch}
          className="size-full object-cover"
        />
      ) : (
        <span>No Image Available</span>
      )}
    </div>
  );
}
