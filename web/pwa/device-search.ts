import type { PublicProduct } from "#contract/products.ts";

export interface DeviceFound {
  data: readonly PublicProduct[];
  total: number;
  totalIsMin?: true;
}

/** A question to the search worker. */
export interface DeviceQuestion {
  number: number;
  text: string;
  /** Counts from 1. */
  page: number;
}

export interface DeviceAnswer {
  /** The question's. */
  number: number;
  /** Null where this device holds no catalogue. */
  found: DeviceFound | null;
}

let worker: Worker | undefined;
let lastNumber = 0;
const pending = new Map<number, (found: DeviceFound | null) => void>();

/** Searches the catalogue on this device. @returns null where there is none, or it cannot be read. */
export function searchDevice(text: string, page = 1): Promise<DeviceFound | null> {
  worker ??= startWorker();
  const number = ++lastNumber;
  worker.postMessage({ number, text, page } satisfies DeviceQuestion);
  return new Promise((resolve) => pending.set(number, resolve));
}

function startWorker(): Worker {
  const started = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data: { number, found } }: MessageEvent<DeviceAnswer>) => settle(number, found);
  started.onerror = () => {
    worker = undefined;
    for (const number of [...pending.keys()]) settle(number, null);
  };
  return started;
}

function settle(number: number, found: DeviceFound | null): void {
  pending.get(number)?.(found);
  pending.delete(number);
}
