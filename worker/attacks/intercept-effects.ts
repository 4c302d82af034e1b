import { onTestFinished, vi } from "vitest";
import type { Env } from "#worker/env.ts";

/**
 * Records outgoing calls, which it makes fail, and console output until the test ends. Records the mail of Worker calls
 * that use its `bindings`.
 */
export function interceptEffects() {
  const calls: string[] = [];
  const printed: unknown[][] = [];
  const mails: Parameters<SendEmail["send"]>[0][] = [];
  const intercept = <Key extends "fetch" | "WebSocket" | "EventSource">(name: Key) => {
    const spy = vi.spyOn(globalThis, name).mockImplementation(((...all: unknown[]) => {
      calls.push(`${name} ${String(all[0])}`);
      throw new Error(`${name} was called`);
    }) as never);
    onTestFinished(() => spy.mockRestore());
  };
  for (const name of ["fetch", "WebSocket", "EventSource"] as const) intercept(name);
  for (const name of ["log", "info", "warn", "error", "debug"] as const) {
    const spy = vi.spyOn(console, name).mockImplementation((...all) => void printed.push(all));
    onTestFinished(() => spy.mockRestore());
  }
  const EMAIL = { send: async (mail: never) => void mails.push(mail) } as unknown as SendEmail;
  const template = "<!doctype html><html><head><title></title></head><body><div id=root></div></body></html>";
  const ASSETS = {
    fetch: async () => new Response(template, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  } as unknown as Fetcher;
  const bindings: Partial<Env> = { EMAIL, ASSETS };
  return { calls, printed, mails, bindings };
}
