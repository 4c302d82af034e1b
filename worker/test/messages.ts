import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { call } from "./call.ts";

export const validMessage = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  company: "Ruiz Tooling",
  subject: "support",
  message: "The pump hums.",
};

export const readMessages = async () =>
  (await env.DB.prepare("SELECT * FROM contact_messages").all()).results;
export const countMessages = async () => (await readMessages()).length;
export const mailBinding = (send: (mail: never) => Promise<unknown>): Partial<Env> => ({
  EMAIL: { send } as never,
});
export const acceptingSend = () =>
  vi.fn(async (_mail: Parameters<SendEmail["send"]>[0]) => ({ messageId: "1" }));

export const postContactMessage = (
  body: unknown,
  headers: Record<string, string> = {},
  bindings: Partial<Env> = mailBinding(acceptingSend()),
) => call("/api/contact", { method: "POST", body, headers, bindings });
