import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { newAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";

const bindings = { ADMIN_USERNAME: "Owner", ADMIN_PASSWORD: "river gate 42" };
const logIn = (username: string, password: string, secrets: object = bindings) =>
  browser().login({ username, password }, { bindings: secrets });
const names = async () =>
  (await env.DB.prepare("SELECT username FROM administrators").all()).results.map(({ username }) => username);

it("creates the first administrator from the secrets, once", async () => {
  expect((await logIn("owner", "river gate 43")).status).toBe(401);
  expect((await logIn("owner2", "river gate 42")).status).toBe(401);
  expect((await logIn("owner", "river gate 42", {})).status).toBe(401);
  expect((await logIn("owner", "", { ADMIN_USERNAME: "owner", ADMIN_PASSWORD: "" })).status).toBe(400);
  expect(await names()).toEqual([]);

  const responses = await Promise.all(Array.from({ length: 5 }, () => logIn("OWNER", "river gate 42")));
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await responses[0]?.json()).toMatchObject({ requiresSetup: true });
  expect(await names()).toEqual(["Owner"]);

  expect(
    (await logIn("owner", "another one 1", { ...bindings, ADMIN_PASSWORD: "another one 1" })).status,
  ).toBe(401);
  expect((await logIn("second", "river gate 42", { ...bindings, ADMIN_USERNAME: "second" })).status).toBe(
    401,
  );
  expect((await logIn("owner", "river gate 42", {})).status, "the secrets are no longer needed").toBe(200);
  expect(await names()).toEqual(["Owner"]);
});

it.each(["admin123", "Password1!", "owner owner", "short 1"])(
  "refuses the weak ADMIN_PASSWORD %j and says so only to those who enter it",
  async (weak) => {
    for (const table of ["challenges", "administrators"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const response = await logIn("owner", weak, { ...bindings, ADMIN_PASSWORD: weak });
    expect(response.status).toBe(401);
    expect((await refusalOf(response)).message).toBe(
      "ADMIN_PASSWORD is too weak. Set a stronger one, then log in with it.",
    );
    expect(await names()).toEqual([]);
    expect(log.mock.calls.join()).toContain("ADMIN_PASSWORD is weak");
    expect(log.mock.calls.join()).not.toContain(weak);
    log.mockRestore();
    const guess = await logIn("owner", "not the password", { ...bindings, ADMIN_PASSWORD: weak });
    expect((await refusalOf(guess)).message, "to anyone else").toBe("Invalid username or password");
    expect((await logIn("owner", "river gate 42")).status, "with a stronger one").toBe(200);
  },
);

it("ignores the secrets when an administrator exists", async () => {
  for (const table of ["challenges", "administrators"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
  await newAdministrator();
  expect((await logIn("owner", "river gate 42")).status).toBe(401);
});
