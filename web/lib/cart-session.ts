import { safeLocalStorage } from "./storage.ts";
import { randomUuid } from "./uuid.ts";

const key = "sessionId";
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

let current: string | undefined;

/**
 * Returns the random UUID that identifies this browser's cart; pages send it with every API call. localStorage stores
 * it unless storage is blocked or full.
 */
export function cartSessionId(): string {
  current ??= read() ?? create();
  return current;
}

/** Whether the server may already have a cart for this browser. */
export const hasCartSessionId = (): boolean => (current ?? read()) !== undefined;

function read(): string | undefined {
  const stored = safeLocalStorage.read(key);
  return stored && uuid.test(stored) ? stored : undefined;
}

function create(): string {
  const id = randomUuid();
  safeLocalStorage.write(key, id);
  return id;
}
