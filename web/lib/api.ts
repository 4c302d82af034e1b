import type { AdminReply, Endpoint, Parsed, Reply } from "#contract/endpoint.ts";
import { adminTokenHeader, cartSessionHeader } from "#contract/headers.ts";
import { type Refusal, refusal } from "#contract/refusal-schema.ts";
import { z } from "#contract/schema.ts";
import { ApiError } from "./api-error.ts";
import { cartSessionId } from "./cart-session.ts";
import { safeLocalStorage } from "./storage.ts";

export type Input<E extends Endpoint> = {
  [Key in keyof Parsed<E> as Parsed<E>[Key] extends undefined ? never : Key]: Parsed<E>[Key];
} & { headers?: Record<string, string>; signal?: AbortSignal };

/** A successful write whose reply may have had no readable body. */
type WriteReply<E extends Endpoint> = { success: true } & Partial<Reply<E>>;

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint and parses its reply.
 * @throws ApiError unless the reply is a success of our API. If no reply arrives, throws what `fetch` throws.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
  return parsedReply(endpoint.reply, await send(endpoint, input as LooseInput)) as Reply<E>;
}

/**
 * Calls an endpoint with the admin token. A public endpoint then returns its admin reply, if it has one.
 * @throws as `call` does
 */
export async function callAsStaff<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<AdminReply<E>> {
  const answer = await send({ ...endpoint, access: "admin" }, input as LooseInput);
  return parsedReply(endpoint.adminReply ?? endpoint.reply, answer) as AdminReply<E>;
}

/**
 * Sends an admin write. Counts a 2xx reply without JSON as success, and one with `success: true` that does not match
 * the schema. Not for visitors' messages, because a captive portal's page must not pass for an acknowledgement.
 */
export async function writeAsStaff<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<WriteReply<E>> {
  const { response, text, json } = await send(endpoint, input as LooseInput);
  if (response.ok && json === undefined) return { success: true } as WriteReply<E>;
  if (!response.ok || !isSuccess(json)) throw new ApiError(response, text, asRefusal(json));
  const parsed = z.safeParse(endpoint.reply, json);
  return { ...(parsed.data as object), success: true } as WriteReply<E>;
}

function parsedReply(schema: z.core.$ZodType, { response, text, json }: Awaited<ReturnType<typeof send>>) {
  if (!response.ok || !isSuccess(json)) throw new ApiError(response, text, asRefusal(json));
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) throw new ApiError(response, text);
  return parsed.data;
}

async function send(endpoint: Endpoint, input: LooseInput) {
  const response = await request(endpoint, input);
  const text = await response.text();
  return { response, text, json: parseJsonReply(response, text) };
}

/** Calls an endpoint that replies with a file. @throws ApiError for an HTTP error. */
export async function readFileAsStaff<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob> {
  const response = await request(endpoint, input as LooseInput);
  if (response.ok) return response.blob();
  const text = await response.text();
  throw new ApiError(response, text, asRefusal(parseJsonReply(response, text)));
}

function request(
  endpoint: Endpoint,
  { params, query, body, headers, signal }: LooseInput,
): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  const isFile = body instanceof Blob; // fetch takes the Content-Type from the Blob
  return fetch(search ? `${path}?${search}` : path, {
    method: endpoint.method,
    credentials: "same-origin",
    headers: {
      // Not in the service worker, which cannot read localStorage.
      ...(typeof document !== "undefined" && { [cartSessionHeader]: cartSessionId() }),
      ...staffHeaders(endpoint),
      ...(body !== undefined && !isFile && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

function staffHeaders({ access, path }: Endpoint): Record<string, string> {
  if (access !== "admin" && !path.includes("/admin")) return {};
  const token = safeLocalStorage.read("adminToken");
  return token ? { [adminTokenHeader]: token } : {};
}

/** @returns undefined unless the reply is valid JSON with the JSON content type. */
export function parseJsonReply(response: Response, text: string): unknown {
  const type = response.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isSuccess(json: unknown): boolean {
  return typeof json === "object" && json !== null && "success" in json && json.success === true;
}

export const asRefusal = (json: unknown): Refusal | undefined => refusal.safeParse(json).data;
