import { useEffect, useRef, useState } from "react";

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
  const [failed, setFailed] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It came with the page and may have failed before anyone listened; decode() tells that from one without a size.
    const { complete, naturalWidth } = picture.current ?? {};
    if (complete && naturalWidth === 0) picture.current?.decode().catch(() => setFailed(src));
  }, [src]);

  return (
    <div
      className={`grid place-items-center aspect-video overflow-hidden bg-sheet rule text-soft ${className}`}
    >
      {src && src !== failed ? (
        <img
          ref={picture}
          src={src}
          alt=""
          width="800"
          height="450"
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      ) : (
        <span>No Image Available</span>
      )}
    </div>
  );
}
