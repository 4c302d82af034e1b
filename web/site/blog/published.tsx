import { useEffect, useRef, useState } from "react";
import { useHydrates } from "#web/lib/hydrates.ts";
import { nearby } from "#web/lib/nearby.ts";

interface Props {
  /** As on the wire. */
  at: string;
  /** Says it in words. */
  write: (at: string) => string;
}

/** Whether this page has written one: its first is slow (web/lib/once.ts). */
let isQuick = typeof document === "undefined";

/** When a post was published. What the document says already stays; a page's first date comes where somebody is near. */
export function Published({ at, write }: Props) {
  const place = useRef<HTMLTimeElement>(null);
  const hydrates = useHydrates() && typeof document !== "undefined";
  const [written, setWritten] = useState(hydrates ? at : undefined);
  if (written && written !== at) setWritten(undefined);
  const [isDue, setDue] = useState(hydrates || isQuick);
  useEffect(() => {
    if (!isDue && place.current) void nearby(place.current).then(() => setDue(true));
  }, [isDue]);
  const say = () => {
    isQuick = true;
    return write(at);
  };
  return (
    <time ref={place} dateTime={at} suppressHydrationWarning>
      {isDue && written !== at ? say() : ""}
    </time>
  );
}
