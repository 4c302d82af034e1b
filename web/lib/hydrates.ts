import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether what is rendered now stands in the document already, or will: while a page is written or taken over. */
export const useHydrates = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
