import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DeviceFound, searchDevice } from "#web/pwa/device-search.ts";

export interface Typing {
  typed: string;
  /** The query in the address at that time. */
  at: string;
  /** Of the catalogue on this device. */
  version: string | undefined;
  /** The device's results; null where it has no readable catalogue, undefined where it was not asked. */
  found: DeviceFound | null | undefined;
}

/**
 * Keeps what is typed with the device's results for it. Searches before it renders, so that a keystroke renders once:
 * the input is uncontrolled and shows the letter itself.
 *
 * @param text the query in the address.
 * @param version of the catalogue on this device; undefined where there is none.
 */
export function useTyping(text: string, version: string | undefined) {
  const [typing, setTyping] = useState<Typing>();
  // At another address only the text that led there still counts.
  if (typing && typing.at !== text) setTyping(typing.typed === text ? { ...typing, at: text } : undefined);

  const lastNumber = useRef(0);
  const type = async (typed: string) => {
    const number = ++lastNumber.current;
    const found = version && typed ? await searchDevice(typed) : undefined;
    if (number === lastNumber.current) flushSync(() => setTyping({ typed, at: text, version, found }));
  };

  // Answers to what was typed at another address are late, even after a return to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of address is the reason
  useLayoutEffect(() => {
    lastNumber.current++;
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question.
  useEffect(() => {
    if (typing && typing.version !== version) void type(typing.typed);
  }, [version]);
  return { typing, type };
}
