import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DeviceFound, searchDevice } from "#web/pwa/device-search.ts";

export interface Typing {
  typed: string;
  /** The text that the address had meanwhile. */
  at: string;
  /** Of the catalogue on this device. */
  version: string | undefined;
  /** What it finds; null where it cannot tell, undefined where it was not asked. */
  found: DeviceFound | null | undefined;
}

/**
 * What is typed, with what this device finds for it: asked before anything is rendered, and rendered once, for a letter
 * shows itself.
 *
 * @param text what the address asks for.
 * @param version of the catalogue held; without one nothing is asked.
 */
export function useTyping(text: string, version: string | undefined) {
  const [typing, setTyping] = useState<Typing>();
  // At another address only what led there still counts: coming back, nobody types.
  if (typing && typing.at !== text) setTyping(typing.typed === text ? { ...typing, at: text } : undefined);

  const asked = useRef(0);
  const type = async (typed: string) => {
    const number = ++asked.current;
    const found = version && typed ? await searchDevice(typed) : undefined;
    if (number === asked.current) flushSync(() => setTyping({ typed, at: text, version, found }));
  };

  // What was asked at another address is answered too late, also where that is the same one again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the address changes is the reason
  useLayoutEffect(() => {
    asked.current++;
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question.
  useEffect(() => {
    if (typing && typing.version !== version) void type(typing.typed);
  }, [version]);
  return { typing, type };
}
