import { useCallback, useEffect, useState } from "react";
import type { EditTarget } from "./edit-drafts.ts";

interface OpenDialogStorage {
  readOpen: () => EditTarget | undefined;
  writeOpen: (target: EditTarget | undefined) => void;
}

/** Stores which row's dialog is open (undefined: none, null: a new row) and reopens it after a reload. */
export function useOpenDialog({ readOpen, writeOpen }: OpenDialogStorage) {
  const [target, setTarget] = useState<EditTarget | undefined>(undefined);
  useEffect(() => setTarget(readOpen()), [readOpen]);
  // Stable, so that memoized cards do not render again.
  const setOpenTarget = useCallback(
    (next: EditTarget | undefined) => {
      setTarget(next);
      writeOpen(next);
    },
    [writeOpen],
  );
  return [target, setOpenTarget] as const;
}
