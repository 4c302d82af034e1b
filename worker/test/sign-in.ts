import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { newSignedInAdministrator, type SignedInAdministrator } from "./administrator.ts";
import { browser } from "./browser.ts";
import { advanceSeconds } from "./clock.ts";

/** Adds an administrator whose code of the current time step is unused. Needs `mockClock`. */
export async function staffWithUnusedCode() {
  const person = await newSignedInAdministrator();
  advanceSeconds(60);
  return person;
}

/** Passes the first step of the sign-in. @returns a browser whose next step is the second factor */
export async function enterPassword(person: SignedInAdministrator, address?: string) {
  const client = browser(address);
  expect((await client.login(person)).status).toBe(200);
  return client;
}

export async function countSessions({ username }: { username: string }): Promise<number> {
  const select =
    "SELECT count(*) AS sessions FROM sessions JOIN administrators a ON a.id = administratorId WHERE a.username = ?1";
  return (await env.DB.prepare(select).bind(username).first<number>("sessions")) ?? 0;
}
