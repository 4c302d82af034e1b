import { useEffect, useState } from "react";
import { type DeviceFound, searchDevice } from "#web/pwa/device-search.ts";

interface Answered {
  /** What was asked: the answer before stays until the next one comes, so that nothing flickers under one who types. */
  text: string;
  /** Null where the device cannot tell. */
  found: DeviceFound | null;
}

/**
 * What this device finds; undefined before its first answer.
 *
 * @param version of the catalogue held; without one nothing is asked.
 */
export function useDeviceSearch(
  text: string,
  version: string | undefined,
  wanted: boolean,
): Answered | undefined {
  const [answered, setAnswered] = useState<Answered>();
  const asks = wanted && version !== undefined && text !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question.
  useEffect(() => {
    if (!asks) return setAnswered(undefined);
    let current = true;
    void searchDevice(text).then((found) => {
      if (current) setAnswered({ text, found });
    });
    return () => {
      current = false;
    };
  }, [text, version, asks]);
  return asks ? answered : undefined;
}
