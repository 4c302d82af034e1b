import type { Endpoint, Reply } from "#contract/endpoint.ts";
import type { Input } from "./api.ts";

/**
 * A call whose endpoint, and all that parses its answer, comes when it is first made: no page waits for them to begin.
 * It ends with its signal also while they are on their way. What fails to come is asked for anew with the next call.
 */
export function lateCall<E extends Endpoint>(load: () => Promise<E>) {
  return async (input: Input<E>): Promise<Reply<E>> => {
    const { signal } = input as { signal?: AbortSignal };
    const parts = Promise.all([load(), import("./api.ts")]);
    const [endpoint, { call }] = await (signal ? Promise.race([parts, abortOf(signal)]) : parts);
    return call(endpoint, input);
  };
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  });
}
