import { expect } from "vitest";
import type { Reply } from "#contract/endpoint.ts";
import type { listMessages } from "#contract/messages.ts";
import type { Env } from "#worker/env.ts";
import { call } from "./call.ts";

export type Inbox = { success: true } & Reply<typeof listMessages>;

/** After `signInAsStaff`, a call with these headers counts as signed in. */
export const staffHeaders = { "X-Admin-Token": "staff" };

export async function listInbox(
  query: Record<string, string> = {},
  bindings: Partial<Env> = {},
): Promise<Inbox> {
  const path = `/api/contact-messages?${new URLSearchParams(query)}`;
  const response = await call(path, { headers: staffHeaders, bindings });
  expect(response.status, JSON.stringify(query)).toBe(200);
  return response.json();
}

export const mark = (id: number | string, body: unknown) =>
  call(`/api/contact-messages/${id}`, { method: "PUT", headers: staffHeaders, body });
