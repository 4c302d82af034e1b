import type { PublicProduct } from "#contract/products.ts";

export interface DeviceFound {
  data: readonly PublicProduct[];
  total: number;
  totalIsMin?: true;
}

export interface Asked {
  number: number;
  text: string;
}

export interface DeviceAnswer {
  number: number;
  /** Null where this device holds no catalogue. */
  found: DeviceFound | null;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (found: DeviceFound | null) => void>();

/** Searches the catalogue on this device. @returns null where there is none, or it cannot be read. */
export function searchDevice(text: string): Promise<DeviceFound | null> {
  worker ??= start();
  const number = ++asked;
  worker.postMessage({ number, text } satisfies Asked);
  return new Promise((resolve) => waiting.set(number, resolve));
}

function start(): Worker {
  const fresh = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  fresh.onmessage = ({ data: { number, found } }: MessageEvent<DeviceAnswer>) => settle(number, found);
  fresh.onerror = () => {
    worker = undefined;
    for (const number of [...waiting.keys()]) settle(number, null);
  };
  return fresh;
}

function settle(number: number, found: DeviceFound | null): void {
  waiting.get(number)?.(found);
  waiting.delete(number);
}
