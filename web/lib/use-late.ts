import { useEffect, useState } from "react";
import { persistently } from "./persistently.ts";
import { touched } from "./touched.ts";

/**
 * A part that is loaded with the first touch, for by the time it is needed the network may be gone; and tried for until
 * it is there, once it is needed.
 *
 * @param load always the same one.
 */
export function useLate<Part>(load: () => Promise<Part>, isNeeded: boolean): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    touched()
      .then(load)
      .catch(() => {});
  }, [load]);
  useEffect(() => {
    if (isNeeded) void persistently(load).then((loaded) => setPart(() => loaded));
  }, [load, isNeeded]);
  return part;
}
