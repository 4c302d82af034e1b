import { useState } from "react";
import { useHydrates } from "#web/lib/hydrates.ts";

interface Props {
  /** As on the wire. */
  at: string;
  /** Says it in words. */
  write: (at: string) => string;
}

/** When a post was published. What the document says already stays: a page's first date is slow (web/lib/once.ts). */
export function Published({ at, write }: Props) {
  const hydrates = useHydrates() && typeof document !== "undefined";
  const [written, setWritten] = useState(hydrates ? at : undefined);
  if (written && written !== at) setWritten(undefined);
  return (
    <time dateTime={at} suppressHydrationWarning>
      {written === at ? "" : write(at)}
    </time>
  );
}
