import { type ComponentType, lazy, useState } from "react";
import { idle } from "./idle.ts";
import { retry } from "./retry.ts";

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const isServer = typeof document === "undefined";

/**
 * Returns a page whose code is in its own chunk; it renders synchronously after `preload`. A failed load throws to the
 * error boundary and is retried after `resetFailedPages`.
 */
export function lazyPage(load: Load<object>): ComponentType & { preload: () => Promise<void> } {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const createLazy = () =>
    lazy(async () => {
      await preload().catch((error: unknown) => {
        failedPages.add(reset);
        throw error;
      });
      return { default: Loaded as ComponentType };
    });
  let Lazy: ComponentType = createLazy();
  const reset = () => {
    Lazy = createLazy();
  };
  return Object.assign(() => <FixedComponent getComponent={() => Loaded ?? Lazy} />, { preload });
}

/** Renders the component that `getComponent` returned first: a change of type would discard the page's state. */
function FixedComponent({ getComponent }: { getComponent: () => ComponentType }) {
  const [Page] = useState(getComponent);
  return <Page />;
}

const failedPages = new Set<() => void>();

/** Lets failed pages load again, because React's `lazy` never retries. */
export function resetFailedPages(): void {
  for (const reset of failedPages) reset();
  failedPages.clear();
}

/**
 * Returns a component whose code loads when the element with this id comes near the viewport or receives focus, or at
 * once if there is none; the server's HTML stays until then. Memoize its parent: an update of the parent makes React
 * discard HTML that is not hydrated yet.
 */
export function lazyNearViewport<Props extends object>(id: string, load: Load<Props>) {
  return lazy(async () => {
    const element = isServer ? null : document.getElementById(id);
    if (element) await whenNearViewport(element);
    return { default: await retry(load) };
  });
}

/** Preloads the code of a component that is not in the server's HTML, after the first interaction. */
export function lazyOnFirstInteraction<Props extends object>(load: Load<Props>) {
  loadOnFirstInteraction(load);
  return lazy(async () => ({ default: await retry(load) }));
}

export function loadOnFirstInteraction(load: () => Promise<unknown>): void {
  const start = () => idle(() => void load().catch(() => {}), 1000);
  void firstInteraction.then(start);
}

const firstInteraction = new Promise<unknown>((resolve) => {
  if (isServer) return;
  for (const type of ["pointerdown", "pointermove", "keydown", "scroll", "focusin"])
    addEventListener(type, resolve, { once: true, passive: true });
});

/** Resolves when the element is within one screen's height of the viewport or receives focus. */
export function whenNearViewport(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && finish(),
      { rootMargin: "100% 0px" },
    );
    observer.observe(element);
    element.addEventListener("focusin", finish, { once: true });
  });
}
