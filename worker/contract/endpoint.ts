import { z } from "./schema.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: anyone, a caller who has only entered the password, or a signed-in administrator. */
export type Access = "public" | "challenge" | "admin";

type Schema = z.core.$ZodType;

/** An endpoint of the API: the Worker mounts it, the browser calls it, and tests check every one. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Maximum size in bytes of the file that the request contains instead of a JSON `body`. */
  readonly fileLimit?: number;
  /** The reply besides `success: true`. Fields that the schema does not name are stripped. */
  readonly reply: Schema;
  /** The reply of a public endpoint to administrators. Never cached. */
  readonly adminReply?: Schema;
  /** Whether the reply is a file. Refusals are JSON in any case. */
  readonly repliesWithFile?: true;
}

// Lets the bundler drop unused endpoints.
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Schema of the reply `{ success: true, data }`. */
// @__NO_SIDE_EFFECTS__
export function dataReply<Data extends Schema>(data: Data) {
  return z.object({ data });
}

type ParsedPart<E extends Endpoint, Key extends "params" | "query" | "body"> = E[Key] extends Schema
  ? z.output<E[Key]>
  : undefined;

export interface Parsed<E extends Endpoint> {
  params: ParsedPart<E, "params">;
  query: ParsedPart<E, "query">;
  body: E extends { fileLimit: number } ? Blob : ParsedPart<E, "body">;
}

export type Reply<E extends Endpoint> = z.output<E["reply"]>;
export type AdminReply<E extends Endpoint> = E["adminReply"] extends Schema
  ? z.output<E["adminReply"]>
  : Reply<E>;
/** Return value of a handler. Missing fields do not compile; extra fields are stripped. */
export type ReplyInput<E extends Endpoint> = E extends { repliesWithFile: true }
  ? Response
  : z.input<E["adminReply"] extends Schema ? E["adminReply"] : E["reply"]>;
