import { env } from "cloudflare:workers";
import type { SecurityEventRow } from "#worker/auth/event-chain.ts";

/** Reads the security events of an account, or of all accounts, oldest first. */
export async function securityEvents(username = ""): Promise<SecurityEventRow[]> {
  const select = "SELECT * FROM security_events WHERE ?1 IN ('', username) ORDER BY id";
  return (await env.DB.prepare(select).bind(username).all<SecurityEventRow>()).results;
}

export async function eventKinds({ username }: { username: string }): Promise<string[]> {
  return (await securityEvents(username)).map(({ kind }) => kind);
}
