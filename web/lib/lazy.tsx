import { type ComponentType, lazy, useEffect, useState } from "react";
import { idle } from "./idle.ts";
import { retry } from "./retry.ts";
import { wasPosted, watchUnhydratedForm } from "./unhydrated-form.ts";

type Load<Props extends object> = () => Promise<ComponentType<Props>>;
type PreloadableComponent = ComponentType & { preload: () => Promise<unknown> };
type WhenNeeded = (element: Element) => Promise<unknown>;

const isServer = typeof document === "undefined";

/** Loads a component's code once. `preload` resolves with what React's `lazy` expects. */
function loadOnce<Props extends object>(load: Load<Props>) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  return { preload, getLoaded: () => Loaded };
}

interface FixedProps<Props extends object> {
  getComponent: () => ComponentType<Props>;
  props: Props;
  onMount?: (() => void) | undefined;
}

/** Renders the component that `getComponent` returns first: a change of type would discard its state. */
function Fixed<Props extends object>({ getComponent, props, onMount }: FixedProps<Props>) {
  const [Component] = useState(getComponent);
  useEffect(() => onMount?.(), [onMount]);
  return <Component {...props} />;
}

/**
 * Returns a page whose code is in its own chunk. Until it is loaded, `getComponent` returns a new lazy component each
 * time, because React's `lazy` never retries: a failed load throws to the error boundary.
 */
export function lazyPage(load: Load<object>) {
  const { preload, getLoaded } = loadOnce(load);
  return { preload, getComponent: (): ComponentType => getLoaded() ?? lazy(preload) };
}

/** Loads the code when the element with this id comes near the viewport or receives focus. See `lazyHydration`. */
export const lazyNearViewport = (id: string, load: Load<object>) => lazyHydration(id, whenNearViewport, load);

/** Loads the code only after the first interaction: the HTML works without it. See `lazyHydration`. */
export const lazyStatic = (id: string, load: Load<object>) => lazyHydration(id, whenInteractedAndIdle, load);

/**
 * Returns a component for the element with this id. The server's HTML stays until the code is needed and has loaded.
 * Without it, as after a return to the page, the code loads at once. After `preload`, the component renders synchronously.
 * A form that the browser has posted is not hydrated.
 * Memoize its parent: an update of the parent makes React discard HTML that is not hydrated yet.
 */
function lazyHydration(id: string, whenNeeded: WhenNeeded, load: Load<object>): PreloadableComponent {
  const { preload, getLoaded } = loadOnce(load);
  const element = isServer ? null : document.getElementById(id);
  const needed = element && whenNeeded(element);
  void needed?.then(preload).catch(() => {}); // while the rest of the page hydrates
  const form = element?.querySelector("form") ?? null;
  const OfHtml = lazy(async () => {
    await needed;
    const loaded = await retry(preload);
    return wasPosted(form) ? new Promise<never>(() => {}) : loaded;
  });
  const WithoutHtml = lazy(() => retry(preload));
  const fixed = {
    getComponent: () =>
      element?.isConnected && (wasPosted(form) || !getLoaded()) ? OfHtml : (getLoaded() ?? WithoutHtml),
    onMount: form ? watchUnhydratedForm(form) : undefined,
  };
  return Object.assign(() => <Fixed {...fixed} props={{}} />, { preload });
}

/** After the first interaction, preloads the code of a component that is not in the server's HTML. */
export function lazyOnFirstInteraction<Props extends object>(load: Load<Props>) {
  const { preload, getLoaded } = loadOnce(load);
  loadOnFirstInteraction(preload);
  const Lazy: ComponentType<Props> = lazy(() => retry(preload));
  const getComponent = () => getLoaded() ?? Lazy;
  return (props: Props) => <Fixed getComponent={getComponent} props={props} />;
}

export function loadOnFirstInteraction(load: () => Promise<unknown>): void {
  const start = () => load().catch(() => {});
  void whenInteractedAndIdle().then(start);
}

async function whenInteractedAndIdle(): Promise<void> {
  await firstInteraction;
  await new Promise<void>((resolve) => idle(resolve, 1000));
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
