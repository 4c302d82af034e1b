import type { FoundProducts } from "#contract/products.ts";

export interface DeviceQuery {
  number: number;
  text: string;
  /** Counts from 1. */
  page: number;
}

export interface DeviceReply {
  number: number;
  found: FoundProducts | null;
}

let worker: Worker | undefined;
let lastNumber = 0;
const pending = new Map<number, (found: FoundProducts | null) => void>();

/** Searches the catalogue on this device. @returns null if it has no readable catalogue or the search has failed. */
export function searchDevice(text: string, page = 1): Promise<FoundProducts | null> {
  worker ??= startWorker();
  const number = ++lastNumber;
  worker.postMessage({ number, text, page } satisfies DeviceQuery);
  return new Promise((resolve) => pending.set(number, resolve));
}

function startWorker(): Worker {
  const started = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data: { number, found } }: MessageEvent<DeviceReply>) => settle(number, found);
  started.onerror = () => {
    worker = undefined;
    for (const number of [...pending.keys()]) settle(number, null);
  };
  return started;
}

function settle(number: number, found: FoundProducts | null): void {
  pending.get(number)?.(found);
  pending.delete(number);
}
