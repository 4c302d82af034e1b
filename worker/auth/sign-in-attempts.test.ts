import { expect, it } from "vitest";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { advanceMinutes, mockClock } from "#worker/test/clock.ts";

mockClock();

it.each([
  ["a /56", 20, (i: number) => `2001:db8:8:ab${(i + 16).toString(16)}::1`],
  ["a /48", 40, (i: number) => `2001:db8:9:${(i * 256 + 256).toString(16)}::1`],
])("limits wrong passwords from all networks of %s together to %i", async (_, limit, address) => {
  const person = await newSignedInAdministrator();
  const statuses: number[] = [];
  for (let i = 0; i <= limit; i++) {
    statuses.push((await browser(address(i)).login({ ...person, password: "wrong" })).status);
  }
  expect(statuses).toEqual([...Array<number>(limit).fill(401), 429]);
  const response = await browser(address(limit + 1)).login(person);
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("900");
  expect((await browser("2001:db8:a::1").login(person)).status, "another /48").toBe(200);
  advanceMinutes(15);
  const client = browser(address(0));
  expect((await client.login(person)).status).toBe(200);
});
