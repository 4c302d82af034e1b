import { z } from "./schema.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anyone, someone between password and code, or a signed-in administrator. */
export type Access = "public" | "challenge" | "admin";

type Schema = z.core.$ZodType;

/** One line of the wire: mounted by the Worker, called by the browser, looped over by the tests. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** What the answer holds beside `success: true`. What is not named here never leaves the Worker. */
  readonly reply: Schema;
  /** Where a public endpoint shows an administrator more. Such answers are never stored by any cache. */
  readonly adminReply?: Schema;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The usual answer: `{ success: true, data }`. */
export function answer<Data extends Schema>(data: Data) {
  return z.object({ data });
}

type Part<E extends Endpoint, Key extends "params" | "query" | "body"> = E[Key] extends Schema
  ? z.output<E[Key]>
  : undefined;

/** What a handler receives, parsed. */
export interface Parsed<E extends Endpoint> {
  params: Part<E, "params">;
  query: Part<E, "query">;
  body: Part<E, "body">;
}

export type Reply<E extends Endpoint> = z.output<E["reply"]>;
/** What staff receive. */
export type AdminReply<E extends Endpoint> = E["adminReply"] extends Schema
  ? z.output<E["adminReply"]>
  : Reply<E>;
/** What a handler may hand over: more than the reply shows is cut off, less does not compile. */
export type ReplyInput<E extends Endpoint> = z.input<
  E["adminReply"] extends Schema ? E["adminReply"] : E["reply"]
>;
