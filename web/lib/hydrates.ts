import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server and while the page hydrates. */
export const useHydrates = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
