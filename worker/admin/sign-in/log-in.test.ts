import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { fullCost, hashPassword } from "#worker/auth/password.ts";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";
import { runBeforeBatch } from "#worker/test/run-before-batch.ts";

mockClock();

const wrongCredentialsReply = {
  success: false,
  code: "unauthorized",
  message: "Invalid username or password",
};

describe("the right name and password", () => {
  it("open a challenge and require setting up an authenticator at first", async () => {
    const person = await newAdministrator();
    const response = await browser().login(person);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      requiresSetup: true,
      requiresVerification: false,
    });
    const [cookie, ...more] = response.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^__Host-challenge=[\w-]{43}; /);
    for (const part of ["Max-Age=300", "Path=/", "HttpOnly", "Secure", "SameSite=Strict"]) {
      expect(cookie?.split("; ")).toContain(part);
    }
    expect(cookie).not.toContain("Domain");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("require a code once an authenticator is set up", async () => {
    const response = await browser().login(await newSignedInAdministrator());
    expect(await response.json()).toEqual({
      success: true,
      requiresSetup: false,
      requiresVerification: true,
    });
  });

  it("work with the name in another case and between spaces, and in another Unicode form", async () => {
    const { username, password } = await newAdministrator();
    const typed = ` ${username.toUpperCase().replaceAll(" ", "\u00a0")} `;
    expect((await browser().login({ username: typed, password })).status).toBe(200);
    expect((await browser().login({ username, password: password.normalize("NFD") })).status).toBe(200);
  });

  it("replace the browser's earlier challenge", async () => {
    const person = await newAdministrator();
    const client = browser();
    await client.login(person);
    const earlier = client.cookies.get("__Host-challenge");
    await client.login(person);
    expect(client.cookies.get("__Host-challenge")).not.toBe(earlier);
    const other = browser();
    other.cookies.set("__Host-challenge", earlier ?? "");
    expect((await other.post("/api/admin/setup-totp")).status).toBe(401);
  });
});

it("opens no challenge for a password that is changed while it is checked", async () => {
  const person = await newAdministrator();
  const replace = "UPDATE administrators SET passwordHash = passwordHash || 'x' WHERE username = ?1";
  const DB = runBeforeBatch("INSERT INTO challenges", () =>
    env.DB.prepare(replace).bind(person.username).run(),
  );
  const response = await browser().login(person, { bindings: { DB } });
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
});

describe("wrong credentials", () => {
  it("get the same reply for known and unknown names", async () => {
    const { username, password } = await newAdministrator();
    const known = await browser().login({ username, password: "wrong" });
    const unknown = await browser().login({ username: `${username}x`, password });
    for (const response of [known, unknown]) {
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(wrongCredentialsReply);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const names = ({ headers }: Response) => [...headers].map(([name]) => name).sort();
    expect(names(known)).toEqual(names(unknown));
  });

  it("run the same statements before the reply for known and unknown names", async () => {
    const { username } = await newAdministrator();
    const statementsFor = async (name: string) => {
      const prepare = vi.spyOn(env.DB, "prepare");
      await browser().login({ username: name, password: "wrong" }, { bindings: { DB: env.DB } });
      const statements = prepare.mock.calls.map(([sql]) => sql);
      prepare.mockRestore();
      return statements.filter((sql) => !/security_(events|mails)/.test(sql));
    };
    const known = await statementsFor(username);
    expect(known.length).toBeGreaterThan(3);
    expect(await statementsFor("nobody")).toEqual(known);
  });

  it("do not delay the reply by recording them, which would reveal that the name exists", async () => {
    const { username } = await newAdministrator();
    const pending = { bind: () => ({ first: () => new Promise(() => {}) }) };
    const DB = {
      prepare: (sql: string) => (sql.includes("security_events") ? pending : env.DB.prepare(sql)),
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    } as never;
    const response = browser().login(
      { username, password: "wrong" },
      { bindings: { DB }, skipWaitUntil: true },
    );
    expect((await response).status).toBe(401);
  });

  it.each([
    {},
    { username: "a" },
    { username: "", password: "x" },
    { username: "a", password: "x".repeat(129) },
  ])("such as %j are refused as invalid", async (body) => {
    const response = await browser().post("/api/admin/login", body);
    expect(response.status).toBe(400);
  });
});

it("limits guessing codes with a known password, without locking the owner out", async () => {
  const person = await newSignedInAdministrator();
  const thief = browser();
  for (let i = 0; i < 10; i++) {
    expect((await thief.login(person)).status).toBe(200);
    for (let code = 0; code < 5; code++) {
      const { fields } = await refusalOf(await thief.verify(person, "no code"));
      expect(fields === undefined, "the fifth code is the last").toBe(code === 4);
    }
    expect(
      (await thief.verify(person, person.recoveryCodes[0] ?? "")).status,
      "five codes per challenge",
    ).toBe(401);
  }
  const refused = await thief.login(person);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("900");
  const owner = browser();
  expect((await owner.login(person)).status).toBe(200);
  expect((await owner.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(200);
  expect((await thief.login(person)).status, "the owner's sign-in does not reset other networks").toBe(429);
  advanceMinutes(15);
  expect((await thief.login(person)).status).toBe(200);
});

async function newAdministratorWithOutdatedHash() {
  const person = await newAdministrator();
  const old = hashPassword(person.password, { ...fullCost, logN: 3, parallelization: 1 });
  await env.DB.prepare("UPDATE administrators SET passwordHash = ?2 WHERE username = ?1")
    .bind(person.username, old)
    .run();
  return { ...person, old };
}

it("rehashes an outdated hash after the right password only", async () => {
  const { username, password, old } = await newAdministratorWithOutdatedHash();
  const storedHash = () =>
    env.DB.prepare("SELECT passwordHash FROM administrators WHERE username = ?1")
      .bind(username)
      .first<string>("passwordHash");
  await browser().login({ username, password: "wrong" });
  expect(await storedHash()).toBe(old);
  expect((await browser().login({ username, password })).status).toBe(200);
  expect(await storedHash()).toMatch(/^scrypt\$4\$8\$1\$/);
  expect((await browser().login({ username, password })).status).toBe(200);
});

it("accepts the right password from two browsers that replace an outdated hash at once", async () => {
  const person = await newAdministratorWithOutdatedHash();
  const responses = await Promise.all([browser().login(person), browser().login(person)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

it.each([undefined, "", "too short to be a key"])(
  "refuses a sign-in and logs why when AUTH_SECRET is %j",
  async (AUTH_SECRET) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await browser().login(await newAdministrator(), { bindings: { AUTH_SECRET } as never });
    expect(response.status).toBe(503);
    expect((await refusalOf(response)).message).toContain("AUTH_SECRET");
    expect(log.mock.calls.join()).toContain("AUTH_SECRET is missing");
    log.mockRestore();
  },
);
