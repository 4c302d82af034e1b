import { useEffect, useState } from "react";
import type { FoundProducts } from "#contract/products.ts";
import { searchDevice } from "#web/pwa/device-search.ts";

interface DeviceSearch {
  /** The query of `found`. Results stay until the next ones arrive, so that they do not flicker. */
  text: string;
  /** Null if the device has no readable catalogue or the search has failed. */
  found: FoundProducts | null;
}

/**
 * Searches the catalogue on this device.
 *
 * @param version the version of that catalogue; undefined if there is none.
 * @returns undefined during the first search, and if nothing is searched.
 */
export function useDeviceSearch(
  text: string,
  version: string | undefined,
  isNeeded: boolean,
): DeviceSearch | undefined {
  const [answer, setAnswer] = useState<DeviceSearch>();
  const isEnabled = isNeeded && version !== undefined && text !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again when the catalogue's version changes
  useEffect(() => {
    if (!isEnabled) return setAnswer(undefined);
    let isCurrent = true;
    void searchDevice(text).then((found) => {
      if (isCurrent) setAnswer({ text, found });
    });
    return () => {
      isCurrent = false;
    };
  }, [text, version, isEnabled]);
  return isEnabled ? answer : undefined;
}
