import type { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { Refusal } from "#worker/http/refusal.ts";
import {
  formatHash,
  hashBytes,
  newSalt,
  normalizePassword,
  type PasswordCost,
  parseHash,
  passwordCost,
} from "./password.ts";
import { scryptSteps } from "./scrypt.ts";
import { TurnQueue } from "./turn-queue.ts";

/**
 * Hashes and compares passwords for one request. Every method throws the Refusal `unavailable` when the queue
 * has no room for the caller's network, and those that hash also when their turn does not come in time or is
 * dropped.
 */
export interface PasswordHasher {
  readonly cost: PasswordCost;
  /** For use before the request's first query. */
  refuseIfQueueFull: () => void;
  hash: (password: string) => Promise<string>;
  matches: (password: string, storedHash: string) => Promise<boolean>;
  /** Takes as long as a comparison, so that the response time does not reveal unknown user names. */
  simulate: (password: string) => Promise<void>;
}

const turns = new TurnQueue({ capacity: 20, capacityPerKey: 5, abandonedAfterMs: 5000 });
const maxWaitMs = 10_000;
const pollMs = 25;
const retryAfterSeconds = 10;

/**
 * 32 MiB at full cost. All computations share this array: they run one at a time, and a new array for each would fill
 * the isolate's memory before the earlier ones are garbage-collected.
 */
let workingMemory = new Int32Array(0);

export function passwordHasher(c: Context<AppEnv>): PasswordHasher {
  const cost = passwordCost(c);
  const network = clientNetwork(c);
  const derive = (password: string, salt: Uint8Array, usedCost: PasswordCost) =>
    deriveInTurn({ password: normalizePassword(password), salt, hashBytes, ...usedCost }, network);
  return {
    cost,
    refuseIfQueueFull() {
      if (!turns.hasRoom(network, performance.now())) throw busy();
    },
    async hash(password) {
      const salt = newSalt();
      return formatHash(cost, salt, await derive(password, salt, cost));
    },
    async matches(password, storedHash) {
      const { salt, hash, cost: storedCost } = parseHash(storedHash);
      const derived = await derive(password, salt, storedCost);
      return hash.length === hashBytes && timingSafeEqual(derived, hash);
    },
    async simulate(password) {
      await derive(password, newSalt(), cost);
    },
  };
}

/** Waits for a turn and computes in slices, between which other requests run. */
async function deriveInTurn(input: Parameters<typeof scryptSteps>[0], network: string): Promise<Buffer> {
  const giveUpAtMs = performance.now() + maxWaitMs;
  const turn = turns.join(network, performance.now());
  if (!turn) throw busy();
  const pollTurn = () => {
    const mayRun = turns.poll(turn, performance.now());
    if (mayRun === undefined) throw busy();
    return mayRun;
  };
  try {
    while (!pollTurn()) {
      if (performance.now() > giveUpAtMs) throw busy();
      await pause(pollMs);
    }
    const words = 2 ** input.logN * input.blockSize * 32;
    if (workingMemory.length < words) workingMemory = new Int32Array(words);
    const steps = scryptSteps(input, workingMemory);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await pause(0);
      pollTurn(); // if this turn was stalled for long, another one may be using the memory
    }
  } finally {
    turns.leave(turn);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function busy(): Refusal {
  const message = "Many people are signing in right now. Please try again in a few seconds.";
  return Object.assign(new Refusal("unavailable", message), { retryAfterSeconds });
}
