import { describe, expect, it } from "vitest";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { endpointRows, examplePath } from "#worker/test/endpoints.ts";
import { everyRow } from "#worker/test/every-row.ts";

const browserWithChallenge = async () => {
  const client = browser();
  await client.login(await newAdministrator());
  return client;
};

describe("a request that another site could send", () => {
  const ownOrigin = "http://localhost";
  const fetchSites = ["", "same-origin", "same-site", "cross-site", "none"];
  const origins = [
    "",
    ownOrigin,
    "https://localhost",
    "http://localhost:8080",
    "https://elsewhere.example",
    "null",
  ];
  const contentTypes = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "",
  ];
  const isAllowed = (site: string, origin: string) =>
    (site || origin) !== "" && ["", "same-origin"].includes(site) && ["", ownOrigin].includes(origin);

  it.each(endpointRows((e) => e.method !== "GET" && e.path.startsWith("/api/admin/")))(
    "is refused by %s",
    async (_, e) => {
      const { firstBrowser, ...person } = await newSignedInAdministrator();
      const withChallenge = await browserWithChallenge();
      const caller = { public: browser(), challenge: withChallenge, admin: firstBrowser }[e.access];
      const body = e.path === "/api/admin/login" ? person : {};
      const before = await everyRow();
      for (const site of fetchSites) {
        for (const origin of origins) {
          for (const type of contentTypes) {
            const allowed = isAllowed(site, origin);
            if (allowed && (!e.body || type === "application/json")) continue;
            const headers = { "Sec-Fetch-Site": site, Origin: origin, "Content-Type": type };
            const response = await caller.get(examplePath(e.path), {
              method: e.method,
              headers,
              bindings: { SIGN_IN_FLOOD: undefined } as never,
              ...(e.body && { body: JSON.stringify(body) }),
            });
            expect(response.status, JSON.stringify(headers)).toBe(allowed ? 415 : 403);
            expect(response.headers.getSetCookie()).toEqual([]);
          }
        }
      }
      expect(await everyRow()).toEqual(before);
    },
  );
});
