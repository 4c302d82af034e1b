import { useCallback, useEffect, useState } from "react";
import type { Edited } from "./edit-drafts.ts";

interface OpenDialog {
  readOpen: () => Edited | undefined;
  writeOpen: (edited: Edited | undefined) => void;
}

/** Which dialog stands open: undefined for none, null for a new row. It stands open again after a reload. */
export function useOpened({ readOpen, writeOpen }: OpenDialog) {
  const [edited, setEdited] = useState<Edited | undefined>(undefined);
  useEffect(() => setEdited(readOpen()), [readOpen]);
  // The same function each time: a page of cards is not drawn again for a new one.
  const open = useCallback(
    (next: Edited | undefined) => {
      setEdited(next);
      writeOpen(next);
    },
    [writeOpen],
  );
  return [edited, open] as const;
}
