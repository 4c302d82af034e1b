import { describe, expect, it } from "vitest";
import type { StaffSession } from "#contract/sign-in.ts";
import { newSignedInAdministrator, type SignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, copyOf, type TestBrowser } from "#worker/test/browser.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";

mockClock();

const isoInMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Signs in a minute later, because each code works once. Uses a new browser by default. @returns the browser */
const signIn = async (person: SignedInAdministrator, client = browser()) => {
  advanceMinutes(1);
  await client.login(person);
  expect((await client.verify(person, client.codeFor(person.secret))).status).toBe(200);
  return client;
};
const sessionData = async (client: TestBrowser) =>
  ((await (await client.session()).json()) as { data: Record<string, unknown> }).data;
const listSessions = async (client: TestBrowser) =>
  ((await (await client.get("/api/admin/sessions")).json()) as { data: StaffSession[] }).data;

describe("a session", () => {
  it("returns its user, its expiry and the number of recovery codes left", async () => {
    const { firstBrowser, username } = await newSignedInAdministrator();
    const expiresAt = isoInMinutes(12 * 60);
    expect(await sessionData(firstBrowser)).toEqual({ username, expiresAt, recoveryCodesLeft: 10 });
  });

  it("expires after two idle hours, but no earlier", async () => {
    const [{ firstBrowser: used }, { firstBrowser: idle }] = [
      await newSignedInAdministrator(),
      await newSignedInAdministrator(),
    ];
    for (let i = 0; i < 3; i++) {
      advanceMinutes(119);
      expect((await used.session()).status).toBe(200);
    }
    expect((await idle.session()).status).toBe(401);
    advanceMinutes(120);
    expect((await used.session()).status).toBe(401);
  });

  it("expires after twelve hours, even in use", async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    for (let minutes = 60; minutes <= 11 * 60; minutes += 60) {
      advanceMinutes(60);
      expect((await firstBrowser.session()).status, `${minutes} minutes`).toBe(200);
    }
    advanceMinutes(59);
    expect((await firstBrowser.session()).status).toBe(200);
    advanceMinutes(2);
    expect((await firstBrowser.session()).status).toBe(401);
  });

  it("records at most once a minute when it was last used", async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    const [current] = await listSessions(firstBrowser);
    advanceMinutes(0.9);
    expect((await listSessions(firstBrowser))[0]?.lastSeenAt).toBe(current?.lastSeenAt);
    advanceMinutes(0.2);
    await firstBrowser.session();
    expect((await listSessions(firstBrowser))[0]?.lastSeenAt).toBe(isoInMinutes(0));
  });

  it("ends at logout, without ending others", async () => {
    const person = await newSignedInAdministrator();
    const other = await signIn(person);
    const thief = copyOf(person.firstBrowser);
    const response = await person.firstBrowser.post("/api/admin/logout");
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/,
    );
    expect((await thief.session()).status).toBe(401);
    expect((await thief.post("/api/admin/logout")).status, "a second logout has no effect").toBe(200);
    expect((await other.session()).status).toBe(200);
    expect(response.headers.get("Clear-Site-Data"), "visitors' requests on the device stay").toBe(
      '"cookies"',
    );
  });

  it("ends at a logout without the token, but a delayed logout ends no newer session", async () => {
    const person = await newSignedInAdministrator();
    const { firstBrowser } = person;
    const copied = copyOf(firstBrowser);
    firstBrowser.token = "";
    expect((await firstBrowser.post("/api/admin/logout")).status).toBe(200);
    expect((await copied.session()).status).toBe(401);
    await signIn(person, firstBrowser);
    expect((await copied.post("/api/admin/logout")).status).toBe(200);
    expect((await firstBrowser.session()).status).toBe(200);
  });

  it("ends when the same browser starts a new one", async () => {
    const person = await newSignedInAdministrator();
    const old = copyOf(person.firstBrowser);
    await signIn(person, person.firstBrowser);
    expect((await old.session()).status).toBe(401);
    expect((await person.firstBrowser.session()).status).toBe(200);
  });
});

describe("the list of sessions", () => {
  it("shows only the administrator's own, the current one first", async () => {
    const person = await newSignedInAdministrator();
    await newSignedInAdministrator();
    const client = await signIn(person);
    const list = await listSessions(client);
    expect(list).toEqual([
      {
        ...{ id: expect.any(Number), current: true, browser: "Unknown browser" },
        ...{ createdAt: isoInMinutes(0), lastSeenAt: isoInMinutes(0), expiresAt: isoInMinutes(12 * 60) },
      },
      {
        ...{ id: expect.any(Number), current: false, browser: "Unknown browser" },
        ...{
          createdAt: isoInMinutes(-1),
          lastSeenAt: isoInMinutes(-1),
          expiresAt: isoInMinutes(12 * 60 - 1),
        },
      },
    ]);
    advanceMinutes(119.5);
    await client.session();
    expect(await listSessions(client), "expired sessions are not shown").toHaveLength(1);
  });

  it("ends one's own sessions, never another administrator's", async () => {
    const [person, stranger] = [await newSignedInAdministrator(), await newSignedInAdministrator()];
    const client = await signIn(person);
    const [, other] = await listSessions(client);
    const end = (by: TestBrowser, id?: number) => by.get(`/api/admin/sessions/${id}`, { method: "DELETE" });
    expect((await end(stranger.firstBrowser, other?.id)).status).toBe(404);
    expect((await person.firstBrowser.session()).status).toBe(200);
    expect((await end(client, other?.id)).status).toBe(200);
    expect((await person.firstBrowser.session()).status).toBe(401);
    expect((await end(client, other?.id)).status).toBe(404);
    const [current] = await listSessions(client);
    expect((await end(client, current?.id)).status).toBe(200);
    expect(client.cookies.has("__Host-session")).toBe(false);
  });
});
