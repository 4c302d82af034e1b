import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StaffSession } from "#contract/sign-in.ts";
import { hashToken } from "#worker/auth/token.ts";
import { newStaff, type TestStaff } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { interrupted } from "#worker/test/interrupted.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Another browser of the same person. */
const enter = async (person: TestStaff, own = browser()) => {
  later(1);
  await own.login(person);
  expect((await own.verify(person, own.codeFor(person.secret))).status).toBe(200);
  return own;
};
const shown = async (own: TestBrowser) =>
  ((await (await own.session()).json()) as { data: Record<string, unknown> }).data;
const listed = async (own: TestBrowser) =>
  ((await (await own.get("/api/admin/sessions")).json()) as { data: StaffSession[] }).data;

describe("a session", () => {
  it("tells the panel whose it is", async () => {
    const { first, username } = await newStaff();
    const expiresAt = iso(12 * 60);
    expect(await shown(first)).toEqual({ username, expiresAt, needsCode: false, recoveryCodesLeft: 10 });
    later(16);
    expect(await shown(first)).toEqual({ username, expiresAt, needsCode: true, recoveryCodesLeft: 10 });
  });

  it("ends after two idle hours, and not before", async () => {
    const [{ first: used }, { first: idle }] = [await newStaff(), await newStaff()];
    for (let i = 0; i < 3; i++) {
      later(119);
      expect((await used.session()).status).toBe(200);
    }
    expect((await idle.session()).status).toBe(401);
  });

  it("ends after twelve hours, however busy", async () => {
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

  it("is written at most once a minute", async () => {
    const { first } = await newStaff();
    const [current] = await listed(first);
    later(0.9);
    expect((await listed(first))[0]?.lastSeenAt).toBe(current?.lastSeenAt);
    later(0.2);
    await first.session();
    expect((await listed(first))[0]?.lastSeenAt).toBe(iso(0));
  });

  it("ends with logout, at once and only that one", async () => {
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

  it("of the same browser ends where another begins", async () => {
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

describe("one's sessions", () => {
  it("are listed, the asking one first, and nobody else's", async () => {
    const person = await newStaff();
    await newStaff();
    const own = await enter(person);
    const list = await listed(own);
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
    await own.session();
    expect(await listed(own), "what has run out is not shown").toHaveLength(1);
  });

  it("are ended one by one, another's never", async () => {
    const [person, stranger] = [await newStaff(), await newStaff()];
    const own = await enter(person);
    const [, other] = await listed(own);
    const end = (by: TestBrowser, id?: number) => by.get(`/api/admin/sessions/${id}`, { method: "DELETE" });
    expect((await end(stranger.first, other?.id)).status).toBe(404);
    expect((await person.first.session()).status).toBe(200);
    expect((await end(own, other?.id)).status).toBe(200);
    expect((await person.first.session()).status).toBe(401);
    expect((await end(own, other?.id)).status).toBe(404);
    const [current] = await listed(own);
    expect((await end(own, current?.id)).status).toBe(200);
    expect(own.cookies.has("__Host-session")).toBe(false);
  });
});

describe("a new password", () => {
  const change = (own: TestBrowser, password: string, code?: string) =>
    own.post("/api/admin/password", { password, ...(code !== undefined && { code }) });

  it("replaces the old one and ends every other session and open challenge", async () => {
    const person = await newStaff();
    const [own, between] = [await enter(person), browser()];
    await between.login(person);
    expect((await change(own, "weir gate 42 b")).status).toBe(200);
    expect((await own.session()).status).toBe(200);
    expect((await person.first.session()).status).toBe(401);
    expect((await between.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await browser().login(person)).status).toBe(401);
    expect((await browser().login({ ...person, password: "weir gate 42 b" })).status).toBe(200);
  });

  it.each([
    ["short 1", "Password must be at least 8 characters"],
    ["x".repeat(129), "Password must be at most 128 characters"],
    ["Password1!", "This password is among the first that anyone would guess"],
  ])("is refused when it is %j, and uses up no code", async (password, fault) => {
    const person = await newStaff();
    later(20);
    const response = await change(person.first, password, person.recoveryCodes[0]);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toEqual({ password: fault });
    expect(await shown(person.first)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it("is not one's own name", async () => {
    const { first, username } = await newStaff();
    const { fields } = await refusalOf(await change(first, username.toUpperCase()));
    expect(fields).toEqual({ password: "Password must not be your user name" });
  });

  it("needs a code when the last one is older than fifteen minutes", async () => {
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
    expect(wrong.status, "a 401 would show the login card").toBe(400);
    expect((await refusalOf(wrong)).fields).toEqual({ code: "Invalid verification code" });
    const code = person.first.codeFor(person.secret);
    expect((await change(person.first, "weir gate 42 d", code)).status).toBe(200);
    expect(await shown(person.first)).toMatchObject({ needsCode: false });
    later(16);
    expect((await change(person.first, "weir gate 42 e", code)).status, "an old code").toBe(400);
    expect((await browser().login({ ...person, password: "weir gate 42 d" })).status).toBe(200);
  });

  it("is not to be had by guessing codes: the fifth wrong one in a row ends the session", async () => {
    const person = await newStaff();
    later(20);
    const guess = async () => (await change(person.first, "weir gate 42 f", "no code")).status;
    for (let i = 0; i < 4; i++) expect(await guess()).toBe(400);
    const right = person.first.codeFor(person.secret);
    expect((await change(person.first, "weir gate 42 f", right)).status, "a right one clears the count").toBe(
      200,
    );
    later(20);
    for (let i = 0; i < 4; i++) expect(await guess()).toBe(400);
    expect(await guess()).toBe(401);
    expect((await person.first.session()).status).toBe(401);
  });

  it("set twice at once from two browsers is one of the two, and the other browser is out", async () => {
    const person = await newStaff();
    const both = [await enter(person), await enter(person)];
    const statuses = (await Promise.all(both.map((own, i) => change(own, `weir gate at once ${i}`)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401]);
    const open = (await Promise.all(both.map((own) => own.session()))).filter(({ ok }) => ok);
    expect(open).toHaveLength(1);
  });
});

it("keeps the old password when the session ends while the new one comes", async () => {
  const person = await newStaff();
  const end = "DELETE FROM sessions WHERE tokenHash = ?1";
  const DB = interrupted("UPDATE administrators SET passwordHash", () =>
    env.DB.prepare(end).bind(hashToken(person.first.token)).run(),
  );
  const body = { password: "weir gate 42 g" };
  const response = await person.first.post("/api/admin/password", body, { bindings: { DB } });
  expect(response.status).toBe(401);
  expect((await browser().login(person)).status).toBe(200);
});
