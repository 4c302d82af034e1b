import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { AuthenticatorSetup } from "#contract/sign-in.ts";
import { type CallOptions, call } from "./call.ts";

let addressCounter = 0;

/** Acts as an administrator's browser, by default with its own IP address. Sends back cookies and token. */
export function browser(address = `198.18.${(++addressCounter >> 8) & 255}.${addressCounter & 255}`) {
  const cookies = new Map<string, string>();
  let token = "";

  async function send(path: string, { headers, ...options }: CallOptions = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const defaults = { "CF-Connecting-IP": address, Cookie: cookie, "X-Admin-Token": token };
    const sentHeaders = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ""));
    const response = await call(path, { ...options, headers: { ...sentHeaders, ...headers } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const post = (path: string, body?: unknown, options?: CallOptions) =>
    send(path, { method: "POST", ...(body !== undefined && { body }), ...options });

  return {
    cookies,
    get token() {
      return token;
    },
    set token(value: string) {
      token = value;
    },
    /** Sends a GET, or the method in the options. */
    get: send,
    post,
    login: (
      { username, password, enrolment }: { username: string; password: string; enrolment?: string },
      options?: CallOptions,
    ) => post("/api/admin/login", { username, password, enrolment }, options),
    async setUp(): Promise<AuthenticatorSetup> {
      const response = await post("/api/admin/setup-totp");
      expect(response.status).toBe(200);
      return ((await response.json()) as { data: AuthenticatorSetup }).data;
    },
    async verify({ username }: { username: string }, code: string): Promise<Response> {
      const response = await post("/api/admin/verify", { username, token: code });
      if (response.ok) token = ((await response.clone().json()) as { token: string }).token;
      return response;
    },
    /** Sends a change to a sign-in factor. If it succeeds, continues with the new token. */
    async change(path: string, body: object, options?: CallOptions): Promise<Response> {
      const response = await post(path, body, options);
      if (response.ok) token = ((await response.clone().json()) as { token: string | null }).token ?? "";
      return response;
    },
    session: () => send("/api/admin/session"),
    /** Returns the code of the current time step, or of the one `steps` later. */
    codeFor: (secret: string, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 }),
  };
}

export type TestBrowser = ReturnType<typeof browser>;

export function copyOf(original: TestBrowser, address?: string): TestBrowser {
  const copy = browser(address);
  copy.cookies.set("__Host-session", original.cookies.get("__Host-session") ?? "");
  copy.token = original.token;
  return copy;
}
