import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, useState } from "react";

export interface LazyScreen {
  (): React.JSX.Element;
  /** Loads its code beforehand, after which it renders at once: on the server, before hydration, on a link's way. */
  load: () => Promise<void>;
  /** Its code and what it will ask for. */
  warm: (queryClient: QueryClient, pathname: string) => Promise<void>;
}

export type Screen = ComponentType & {
  /** What its HTML holds, and a browser loads when it is needed. */
  late?: readonly LazyScreen[];
  /** A page that can say beforehand what it will ask for. */
  warm?: (queryClient: QueryClient, pathname: string) => Promise<void>;
};

const failedLoads = new Set<() => void>();

/** A screen in a chunk of its own, loaded when it is first shown. */
export function lazyScreen(fetchComponent: () => Promise<Screen>): LazyScreen {
  let Loaded: Screen | undefined;
  const load = async () => {
    Loaded ??= await fetchComponent();
    if (typeof document === "undefined") await Promise.all((Loaded.late ?? []).map((part) => part.load()));
  };
  const fetched = () =>
    lazy(async () => {
      await load().catch((error: unknown) => {
        failedLoads.add(anew);
        throw error;
      });
      return { default: Loaded as ComponentType };
    });
  let Fetched = fetched();
  const anew = () => {
    Fetched = fetched();
  };
  const warm: LazyScreen["warm"] = async (queryClient, pathname) => {
    await load();
    await Loaded?.warm?.(queryClient, pathname);
  };
  return Object.assign(() => <Shown choose={() => Loaded ?? Fetched} />, { load, warm });
}

/** What stands stays: another type in the next render would throw away what has been typed. */
function Shown({ choose }: { choose: () => ComponentType }) {
  const [Chosen] = useState(choose);
  return <Chosen />;
}

/** React keeps a failed load for good; forgotten once that is said, it is tried again when somebody comes back. */
export function forgetFailedLoads(): void {
  for (const anew of failedLoads) anew();
  failedLoads.clear();
}
