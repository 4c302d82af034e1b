import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";
import { endpointRows, endpoints, examplePath } from "#worker/test/endpoints.ts";
import { everyRow } from "#worker/test/every-row.ts";

const now = Date.now();
const setClock = (minutes: number) => vi.setSystemTime(now + minutes * 60_000);
const useFakeClock = () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
};

const send = (client: TestBrowser, e: Endpoint, path = examplePath(e.path)) =>
  client.get(path, { method: e.method, ...(e.body && { body: {} }) });

const newChallengedBrowser = async () => {
  const client = browser();
  await client.login(await newAdministrator());
  return client;
};
const browserWith = (cookies: Record<string, string | undefined>, token = "") => {
  const client = browser();
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(`__Host-${name}`, value ?? "");
  client.token = token;
  return client;
};
const sessionOf = (client: TestBrowser) => client.cookies.get("__Host-session");

const nonAdministrators: Record<string, () => Promise<TestBrowser>> = {
  "without credentials": async () => browser(),
  "with only a challenge": newChallengedBrowser,
  "with a challenge and a token": async () => {
    const [client, { firstBrowser }] = [await newChallengedBrowser(), await newSignedInAdministrator()];
    client.token = firstBrowser.token;
    return client;
  },
  "with an idle session": async () => {
    setClock(-121);
    const { firstBrowser } = await newSignedInAdministrator();
    setClock(0);
    return firstBrowser;
  },
  "with a session twelve hours old": async () => {
    setClock(-12 * 60);
    const { firstBrowser } = await newSignedInAdministrator();
    for (let hour = -11; hour < 0; hour++) {
      setClock(hour * 60);
      expect((await firstBrowser.session()).status).toBe(200);
    }
    setClock(0);
    return firstBrowser;
  },
  "after logout": async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    const copied = browserWith({ session: sessionOf(firstBrowser) }, firstBrowser.token);
    await firstBrowser.post("/api/admin/logout");
    return copied;
  },
  "with another administrator's token": async () => {
    const [{ firstBrowser }, { firstBrowser: other }] = [
      await newSignedInAdministrator(),
      await newSignedInAdministrator(),
    ];
    return browserWith({ session: sessionOf(firstBrowser) }, other.token);
  },
  "with the token but no cookie": async () =>
    browserWith({}, (await newSignedInAdministrator()).firstBrowser.token),
  "with the cookie but no token": async () =>
    browserWith({ session: sessionOf((await newSignedInAdministrator()).firstBrowser) }),
  "with the cookie's value as token": async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    return browserWith({ session: sessionOf(firstBrowser) }, sessionOf(firstBrowser));
  },
  "with the token as the cookie's value": async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    return browserWith({ session: firstBrowser.token }, firstBrowser.token);
  },
  "with the session in the challenge cookie": async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    return browserWith({ challenge: sessionOf(firstBrowser) }, firstBrowser.token);
  },
  "with made-up values": async () => browserWith({ session: "' OR 1=1 --" }, "' OR 1=1 --"),
};

const callersWithoutChallenge: Record<string, () => Promise<TestBrowser>> = {
  "without credentials": async () => browser(),
  "with a session": async () => (await newSignedInAdministrator()).firstBrowser,
  "with a session in the challenge cookie": async () => {
    const { firstBrowser } = await newSignedInAdministrator();
    return browserWith({ challenge: sessionOf(firstBrowser) }, firstBrowser.token);
  },
  "with a challenge five minutes old": async () => {
    setClock(-5);
    const client = await newChallengedBrowser();
    setClock(0);
    return client;
  },
  "with a used challenge": async () => {
    const person = await newAdministrator();
    const client = browser();
    await client.login(person);
    const challenge = client.cookies.get("__Host-challenge");
    const { secret } = await client.setUp();
    expect((await client.verify(person, client.codeFor(secret))).status).toBe(200);
    return browserWith({ challenge, session: sessionOf(client) }, client.token);
  },
  "with a challenge after five wrong codes": async () => {
    const person = await newAdministrator();
    const client = browser();
    await client.login(person);
    for (let i = 0; i < 5; i++) await client.verify(person, "000000");
    return client;
  },
  "with a made-up value": async () => browserWith({ challenge: "' OR 1=1 --" }),
};

const adminEndpoints = endpointRows((e) => e.access === "admin");
/** Public endpoints that refuse an invalid admin token. */
const publicAdminEndpoints = endpointRows((e) => e.adminReply);
const challengeEndpoints = endpointRows((e) => e.access === "challenge");

describe.each(Object.entries(nonAdministrators))("a caller %s", (_, makeCaller) => {
  it("is refused by every admin endpoint, without any effect", async () => {
    useFakeClock();
    const client = await makeCaller();
    const before = await everyRow();
    for (const [name, e] of client.token ? [...adminEndpoints, ...publicAdminEndpoints] : adminEndpoints) {
      const response = await send(client, e);
      expect(response.status, name).toBe(401);
      expect((await refusalOf(response)).code, name).toBe("unauthorized");
      expect(response.headers.get("Cache-Control"), name).toBe("no-store");
    }
    expect(await everyRow()).toEqual(before);
  });
});

describe.each(Object.entries(callersWithoutChallenge))("a caller %s", (_, makeCaller) => {
  it("is refused by every endpoint of the second sign-in step, without any effect", async () => {
    useFakeClock();
    const client = await makeCaller();
    const before = await everyRow();
    for (const [name, e] of challengeEndpoints) {
      const response = await send(client, e);
      expect(response.status, name).toBe(401);
      expect((await refusalOf(response)).code, name).toBe("unauthorized");
    }
    expect(await everyRow()).toEqual(before);
  });
});

it.each([...adminEndpoints, ...publicAdminEndpoints])("%s accepts an administrator", async (_, e) => {
  const { firstBrowser } = await newSignedInAdministrator();
  const response = await send(firstBrowser, e);
  expect(response.status).not.toBe(401);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it.each(challengeEndpoints)("%s accepts an open challenge", async (_, e) => {
  expect((await send(await newChallengedBrowser(), e)).status).not.toBe(401);
});

describe("variants of a request", () => {
  const variants = (path: string): string[] => [
    `${path}/`,
    `/${path}`,
    path.replace("/api/", "/api//"),
    path.replace(/\/(\w[^/]*)$/, "//$1"),
    path.replace(/\/(\w[^/]*)$/, "%2F$1"),
    path.replace(/\/(\w[^/]*)$/, "%252f$1"),
    path.replace("/api/", "/api%2f"),
    path.replace("/api/", "/API/"),
    path.toUpperCase(),
    path.replace(/a/g, "%61"),
    `${path}%20`,
    `${path}%00`,
    `${path};a=b`,
    `${path}/.`,
    `${path}/../${path.split("/").at(-1)}`,
    `/x/..${path}`,
    `${path}?access=public&_method=GET`,
    `${path}.json`,
    `${path}\\`,
  ];

  it.each(endpointRows((e) => e.access !== "public"))(
    "do not bypass the guard of %s by spelling the URL differently",
    async (_, e) => {
      const before = await everyRow();
      for (const path of variants(examplePath(e.path))) {
        const response = await send(browser(), e, path);
        expect([401, 404, 405], path).toContain(response.status);
        expect(await response.text(), path).not.toContain('"success":true');
      }
      expect(await everyRow()).toEqual(before);
    },
  );

  it("do not bypass the guard with other methods, or with headers that override the method or the URL", async () => {
    const before = await everyRow();
    for (const e of endpoints.filter(({ access }) => access !== "public")) {
      for (const header of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]) {
        for (const method of ["GET", "POST"]) {
          const response = await browser().get(examplePath(e.path), {
            method,
            headers: { [header]: e.method },
          });
          expect([200, 401, 404], `${method} ${e.path}`).toContain(response.status);
          if (response.ok)
            expect(endpoints.find((o) => o.method === method && o.path === e.path)?.access).toBe("public");
        }
      }
      for (const method of ["HEAD", "OPTIONS", "PATCH", "PROPFIND"]) {
        const response = await browser().get(examplePath(e.path), { method });
        expect([200, 401, 404], `${method} ${e.path}`).toContain(response.status);
        if (response.ok)
          expect(endpoints.find((o) => o.method === "GET" && o.path === e.path)?.access).toBe("public");
      }
      const rewritten = { "X-Original-URL": "/api/brands", "X-Rewrite-URL": "/api/brands" };
      expect(
        (await browser().get(examplePath(e.path), { method: e.method, headers: rewritten })).status,
      ).toBe(401);
    }
    expect(await everyRow()).toEqual(before);
  });
});
