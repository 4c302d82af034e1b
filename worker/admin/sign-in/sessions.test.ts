import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StaffSession } from "#contract/sign-in.ts";
import { hashToken } from "#worker/auth/token.ts";
import { newStaff, type TestStaff } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { runBeforeBatch } from "#worker/test/run-before-batch.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Another browser of the same person. */
const enter = async (person: TestStaff, client = browser()) => {
  later(1);
  await client.login(person);
  expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(200);
  return client;
};
const shown = async (client: TestBrowser) =>
  ((await (await client.session()).json()) as { data: Record<string, unknown> }).data;
const listed = async (client: TestBrowser) =>
  ((await (await client.get("/api/admin/sessions")).json()) as { data: StaffSession[] }).data;

describe("a session", () => {
  it("tells the panel its user, expiry and remaining recovery codes", async () => {
    const { first, username } = await newStaff();
    const expiresAt = iso(12 * 60);
    expect(await shown(first)).toEqual({ username, expiresAt, needsCode: false, recoveryCodesLeft: 10 });
    later(16);
    expect(await shown(first)).toEqual({ username, expiresAt, needsCode: true, recoveryCodesLeft: 10 });
  });

  it("expires after two idle hours, not earlier", async () => {
    const [{ first: used }, { first: idle }] = [await newStaff(), await newStaff()];
    for (let i = 0; i < 3; i++) {
      later(119);
      expect((await used.session()).status).toBe(200);
    }
    expect((await idle.session()).status).toBe(401);
  });

  it("expires after twelve hours, even in use", async () => {
    const { first } = await newStaff();
    for (let minutes = 0; minutes < 11 * 60; minutes += 60) {
      later(60);
      expect((await first.session()).status, `${minutes} minutes`).toBe(200);
    }
    later(59);
    expect((await first.session()).status).toBe(200);
    later(2);
    expect((await first.session()).status).toBe(401);
  });

  it("is updated at most once a minute", async () => {
    const { first } = await newStaff();
    const [current] = await listed(first);
    later(0.9);
    expect((await listed(first))[0]?.lastSeenAt).toBe(current?.lastSeenAt);
    later(0.2);
    await first.session();
    expect((await listed(first))[0]?.lastSeenAt).toBe(iso(0));
  });

  it("ends at logout, without ending others", async () => {
    const person = await newStaff();
    const other = await enter(person);
    const [cookie, token] = [person.first.cookies.get("__Host-session") ?? "", person.first.token];
    const response = await person.first.post("/api/admin/logout");
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    );
    const thief = browser();
    thief.cookies.set("__Host-session", cookie);
    thief.token = token;
    expect((await thief.session()).status).toBe(401);
    expect((await thief.post("/api/admin/logout")).status).toBe(401);
    expect((await other.session()).status).toBe(200);
  });

  it("ends when the same browser starts another", async () => {
    const person = await newStaff();
    const [cookie, token] = [person.first.cookies.get("__Host-session") ?? "", person.first.token];
    await enter(person, person.first);
    const old = browser();
    old.cookies.set("__Host-session", cookie);
    old.token = token;
    expect((await old.session()).status).toBe(401);
    expect((await person.first.session()).status).toBe(200);
  });
});

describe("the list of sessions", () => {
  it("shows one's own, the current one first", async () => {
    const person = await newStaff();
    await newStaff();
    const client = await enter(person);
    const list = await listed(client);
    expect(list).toEqual([
      {
        ...{ id: expect.any(Number), current: true, browser: "Unknown browser" },
        ...{ createdAt: iso(0), lastSeenAt: iso(0), expiresAt: iso(12 * 60) },
      },
      {
        ...{ id: expect.any(Number), current: false, browser: "Unknown browser" },
        ...{ createdAt: iso(-1), lastSeenAt: iso(-1), expiresAt: iso(12 * 60 - 1) },
      },
    ]);
    later(119.5);
    await client.session();
    expect(await listed(client), "expired sessions are not shown").toHaveLength(1);
  });

  it("ends one's own sessions, never another administrator's", async () => {
    const [person, stranger] = [await newStaff(), await newStaff()];
    const client = await enter(person);
    const [, other] = await listed(client);
    const end = (by: TestBrowser, id?: number) => by.get(`/api/admin/sessions/${id}`, { method: "DELETE" });
    expect((await end(stranger.first, other?.id)).status).toBe(404);
    expect((await person.first.session()).status).toBe(200);
    expect((await end(client, other?.id)).status).toBe(200);
    expect((await person.first.session()).status).toBe(401);
    expect((await end(client, other?.id)).status).toBe(404);
    const [current] = await listed(client);
    expect((await end(client, current?.id)).status).toBe(200);
    expect(client.cookies.has("__Host-session")).toBe(false);
  });
});

describe("a new password", () => {
  const change = (client: TestBrowser, password: string, code?: string) =>
    client.post("/api/admin/password", { password, ...(code !== undefined && { code }) });

  it("replaces the old one and ends all other sessions and challenges", async () => {
    const person = await newStaff();
    const [client, withChallenge] = [await enter(person), browser()];
    await withChallenge.login(person);
    expect((await change(client, "weir gate 42 b")).status).toBe(200);
    expect((await client.session()).status).toBe(200);
    expect((await person.first.session()).status).toBe(401);
    expect((await withChallenge.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await browser().login(person)).status).toBe(401);
    expect((await browser().login({ ...person, password: "weir gate 42 b" })).status).toBe(200);
  });

  it.each([
    ["short 1", "Password must be at least 8 characters"],
    ["x".repeat(129), "Password must be at most 128 characters"],
    ["Password1!", "This password is too easy to guess."],
  ])("is refused when it is %j, without using up a code", async (password, problem) => {
    const person = await newStaff();
    later(20);
    const response = await change(person.first, password, person.recoveryCodes[0]);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toEqual({ password: problem });
    expect(await shown(person.first)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it("must not be the user name", async () => {
    const { first, username } = await newStaff();
    const { fields } = await refusalOf(await change(first, username.toUpperCase()));
    expect(fields).toEqual({ password: "Password must not be your user name" });
  });

  it("requires a code when the last one is older than fifteen minutes", async () => {
    const person = await newStaff();
    later(15);
    expect((await change(person.first, "weir gate 42 c")).status).toBe(200);
    later(1);
    for (const code of [undefined, "", " "]) {
      const response = await change(person.first, "weir gate 42 d", code);
      expect(response.status).toBe(400);
      expect((await refusalOf(response)).fields).toEqual({
        code: "Please enter the code from your authenticator app",
      });
    }
    const wrong = await change(person.first, "weir gate 42 d", "no code");
    expect(wrong.status, "a 401 would make the panel show the login").toBe(400);
    expect((await refusalOf(wrong)).fields).toEqual({ code: "Invalid verification code" });
    const code = person.first.codeFor(person.secret);
    expect((await change(person.first, "weir gate 42 d", code)).status).toBe(200);
    expect(await shown(person.first)).toMatchObject({ needsCode: false });
    later(16);
    expect((await change(person.first, "weir gate 42 e", code)).status, "an old code").toBe(400);
    expect((await browser().login({ ...person, password: "weir gate 42 d" })).status).toBe(200);
  });

  it("cannot be set by guessing codes: the fifth wrong code in a row ends the session", async () => {
    const person = await newStaff();
    later(20);
    const guess = async () => (await change(person.first, "weir gate 42 f", "no code")).status;
    for (let i = 0; i < 4; i++) expect(await guess()).toBe(400);
    const right = person.first.codeFor(person.secret);
    expect(
      (await change(person.first, "weir gate 42 f", right)).status,
      "a right code resets the count",
    ).toBe(200);
    later(20);
    for (let i = 0; i < 4; i++) expect(await guess()).toBe(400);
    expect(await guess()).toBe(401);
    expect((await person.first.session()).status).toBe(401);
  });

  it("set by two browsers at once is set by one, and the other is logged out", async () => {
    const person = await newStaff();
    const both = [await enter(person), await enter(person)];
    const statuses = (
      await Promise.all(both.map((client, i) => change(client, `weir gate at once ${i}`)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    const open = (await Promise.all(both.map((client) => client.session()))).filter(({ ok }) => ok);
    expect(open).toHaveLength(1);
  });
});

it("keeps the old password when the session ends during the change", async () => {
  const person = await newStaff();
  const end = "DELETE FROM sessions WHERE tokenHash = ?1";
  const DB = runBeforeBatch("UPDATE administrators SET passwordHash", () =>
    env.DB.prepare(end).bind(hashToken(person.first.token)).run(),
  );
  const body = { password: "weir gate 42 g" };
  const response = await person.first.post("/api/admin/password", body, { bindings: { DB } });
  expect(response.status).toBe(401);
  expect((await browser().login(person)).status).toBe(200);
});
