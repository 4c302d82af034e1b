import { expect, it } from "vitest";
import { refusal } from "#contract/refusal-schema.ts";
import { z } from "#contract/schema.ts";
import { changePassword, login, renewRecoveryCodes, verifyCode } from "#contract/sign-in.ts";
import { newAdministrator, newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";
import { mockClock } from "#worker/test/clock.ts";

mockClock();

/** JSON literals, because JSON.stringify cannot produce all of them. */
const hostileJson = [
  ...["null", "true", "0", "-1", "1.5", "1e309", "[]", "[null]", "{}", '{"length":8}', '{"toString":"x"}'],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '"__proto__"',
    '"constructor"',
    '""',
    '" "',
    '"\\u0000"',
    '"\\ud800"',
  ],
  ...['"\' OR 1=1 --"', '"<img src=x onerror=alert(1)>"', `"${"x".repeat(129)}"`, `"${"9".repeat(50_000)}"`],
];

async function browserWithChallenge(): Promise<TestBrowser> {
  const client = browser();
  await client.login(await newAdministrator());
  return client;
}
const signedInBrowser = async () => (await newSignedInAdministrator()).firstBrowser;

const cases = [
  [login, async () => browser(), { username: "nobody", password: "wrong words" }],
  [verifyCode, browserWithChallenge, { username: "nobody", token: "000000" }],
  [changePassword, signedInBrowser, { password: "weir gate 42", currentPassword: "weir", code: "000000" }],
  [renewRecoveryCodes, signedInBrowser, { currentPassword: "weir", code: "000000" }],
] as const;
const fields = cases.flatMap(([endpoint, makeCaller, body]) =>
  Object.keys(body).map((field) => [endpoint.path, field, endpoint, makeCaller, body] as const),
);

it.each(fields)(
  "%s refuses any malformed %s with its field name",
  async (path, field, endpoint, makeCaller, body) => {
    let client = await makeCaller();
    let wellFormedCount = 0;
    for (const json of hostileJson) {
      const text = JSON.stringify({ ...body, [field]: "here" }).replace('"here"', () => json);
      const parsed = z.safeParse(endpoint.body, JSON.parse(text));
      // The fifth wrong code in a row ends the challenge or session. Every fourth well-formed value gets a new caller.
      if (parsed.success && ++wellFormedCount % 4 === 0) client = await makeCaller();
      const response = await client.post(path, text);
      const label = `${field} = ${json.slice(0, 60)}: ${response.status}`;
      expect(response.status, label).toBeGreaterThanOrEqual(400);
      expect(response.status, label).toBeLessThan(500);
      const { fields: refusedFields } = refusal.parse(await response.json());
      if (parsed.success) continue;
      expect(response.status, label).toBe(400);
      expect(Object.keys(refusedFields ?? {}), label).toEqual([field]);
    }
  },
);

it("ignores fields that clients must not set", async () => {
  const person = await newAdministrator();
  const { username, password } = person;
  const client = browser();
  const more = '"id":1,"requiresSetup":false,"isAdmin":true,"__proto__":{"isAdmin":true}';
  const response = await client.post("/api/admin/login", `{${more},${JSON.stringify(person).slice(1)}`);
  expect(await response.json()).toEqual({ success: true, requiresSetup: true, requiresVerification: false });
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect((await client.session()).status).toBe(401);
  expect((await browser().login({ username, password })).status).toBe(200);
});
