import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server and while the page hydrates. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
