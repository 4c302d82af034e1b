import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, useState } from "react";

export interface LazyScreen {
  (): React.JSX.Element;
  /** Loads its code beforehand, after which it renders at once: on the server, before hydration. */
  load: () => Promise<void>;
  /** All its code and what it will ask for, on a link's way. */
  warm: (queryClient: QueryClient, pathname: string) => Promise<void>;
}

export type Screen = ComponentType & {
  /** What its HTML holds, and a browser loads when it is needed. */
  late?: readonly LazyScreen[];
  /** What its HTML holds too, and comes alive right behind the page; a page that is shown anew waits for it. */
  behind?: readonly LazyScreen[];
  /** A page that can say beforehand what it will ask for. */
  warm?: (queryClient: QueryClient, pathname: string) => Promise<void>;
};

const failedLoads = new Set<() => void>();

/** A screen in a chunk of its own, loaded when it is first shown. */
export function lazyScreen(fetchComponent: () => Promise<Screen>): LazyScreen {
  let Loaded: Screen | undefined;
  const load = async () => {
    Loaded ??= await fetchComponent();
    if (typeof document === "undefined") await loadAll([...(Loaded.late ?? []), ...(Loaded.behind ?? [])]);
  };
  const loadWhole = async () => {
    const whole = Loaded ?? (await fetchComponent());
    await loadAll(whole.behind ?? []);
    Loaded = whole;
  };
  const fetched = () =>
    lazy(async () => {
      await loadWhole().catch((error: unknown) => {
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
    await loadWhole();
    await Loaded?.warm?.(queryClient, pathname);
  };
  return Object.assign(() => <Shown choose={() => Loaded ?? Fetched} />, { load, warm });
}

const loadAll = (parts: readonly LazyScreen[]) => Promise.all(parts.map((part) => part.load()));

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
