import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FoundProducts } from "#contract/products.ts";
import { searchDevice } from "#web/pwa/device-search.ts";

export interface Typing {
  typed: string;
  /** The query in the URL when the text was typed or, once submitted, the text itself. */
  urlQuery: string;
  /** The version of the catalogue on this device; undefined if there is none. */
  version: string | undefined;
  /** The device's results; undefined if not searched, null without a readable catalogue or after failing. */
  found: FoundProducts | null | undefined;
}

/**
 * Returns the typed text and the device's results for it. Searches before it sets state, so that a keystroke renders
 * once; the input is uncontrolled and shows the text at once.
 *
 * @param text the query in the URL.
 */
export function useTyping(text: string, version: string | undefined) {
  const [typing, setTyping] = useState<Typing>();
  // After a navigation, keeps the typed text only if it is the new query.
  if (typing && typing.urlQuery !== text)
    setTyping(typing.typed === text ? { ...typing, urlQuery: text } : undefined);

  const lastSearchNumber = useRef(0);
  const type = async (typed: string) => {
    const searchNumber = ++lastSearchNumber.current;
    const found = version && typed ? await searchDevice(typed) : undefined;
    if (searchNumber === lastSearchNumber.current)
      flushSync(() => setTyping({ typed, urlQuery: text, version, found }));
  };

  // Ignores pending results of an earlier URL, even after a return to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes
  useLayoutEffect(() => {
    lastSearchNumber.current++;
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again when the catalogue's version changes
  useEffect(() => {
    if (typing && typing.version !== version) void type(typing.typed);
  }, [version]);
  return { typing, type };
}
