import { useEffect, useState } from "react";
import { type DeviceFound, searchDevice } from "#web/pwa/device-search.ts";

interface Answer {
  /** The text that was searched: the last answer stays until the next one, so that results do not flicker. */
  text: string;
  /** Null where the device has no readable catalogue. */
  found: DeviceFound | null;
}

/**
 * Searches the catalogue on this device.
 *
 * @param version of that catalogue; undefined where there is none.
 * @returns undefined before the first answer.
 */
export function useDeviceSearch(
  text: string,
  version: string | undefined,
  isWanted: boolean,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const isEnabled = isWanted && version !== undefined && text !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question.
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
