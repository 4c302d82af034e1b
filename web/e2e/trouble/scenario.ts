import { setTimeout } from "node:timers/promises";
import { stopSignal } from "../../../.scripts/run.ts";
import type { Administrator } from "./administrator.ts";
import type { Devices, Submission } from "./devices.ts";
import type { Server } from "./server.ts";

/** The server, devices and people of a simulated day. */
export interface Scenario {
  server: Server;
  devices: Devices;
  ana: Administrator;
  bo: Administrator;
  /** Requests that were acknowledged, lost with a database, and then found in the mailbox by the operator. */
  foundInMails: Set<Submission>;
}

/** What an operator sees and does. */
export interface Report {
  operatorSees: string;
  operatorDoes: string;
  /** How long it took here, and how long it takes in production if that differs. */
  time: string;
}

export interface Incident {
  name: string;
  play: (scenario: Scenario) => Promise<Report>;
}

/** @throws if the command is interrupted meanwhile */
export const pause = (ms: number): Promise<void> => setTimeout(ms, undefined, { signal: stopSignal });

/** @throws if the condition, which follows from docs/operations.md, is false */
export function expectDocumented(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new Error(`Not as documented: ${statement}`);
}

/**
 * Waits until the server has acknowledged all of these submissions.
 * @returns the seconds that it took
 * @throws after 150 s
 */
export async function untilAcknowledged(waiting: readonly Submission[]): Promise<number> {
  const startedAt = Date.now();
  while (waiting.some(({ acknowledgedAt }) => acknowledgedAt === undefined)) {
    expectDocumented(
      Date.now() - startedAt < 150_000,
      "requests that waited on the devices arrive within 150 s",
    );
    await pause(100);
  }
  return (Date.now() - startedAt) / 1000;
}

/** Runs one step of an incident. @returns its result, and its duration as text */
export async function timed<Result>(work: () => Promise<Result>): Promise<[Result, string]> {
  const startedAt = Date.now();
  const result = await work();
  return [result, `${((Date.now() - startedAt) / 1000).toFixed(1)} s`];
}
