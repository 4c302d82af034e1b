import { beforeEach, expect, it, vi } from "vitest";
import { refusal } from "#contract/error.ts";
import { z } from "#contract/schema.ts";
import { changePassword, login, renewRecoveryCodes, verifyCode } from "#contract/sign-in.ts";
import { newAdministrator, newStaff } from "#worker/test/administrator.ts";
import { browser, type TestBrowser } from "#worker/test/browser.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

/** As JSON, which can say more than JavaScript writes. */
const hostile = [
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

async function entered(): Promise<TestBrowser> {
  const own = browser();
  await own.login(await newAdministrator());
  return own;
}
const signedIn = async () => {
  const { first } = await newStaff();
  vi.setSystemTime(Date.now() + 16 * 60_000); // from now on a code is asked for
  return first;
};

const ends = [
  [login, async () => browser(), { username: "nobody", password: "wrong words" }],
  [verifyCode, entered, { username: "nobody", token: "000000" }],
  [changePassword, signedIn, { password: "weir gate 42", code: "000000" }],
  [renewRecoveryCodes, signedIn, { code: "000000" }],
] as const;
const fields = ends.flatMap(([end, enter, body]) =>
  Object.keys(body).map((field) => [end.path, field, end, enter, body] as const),
);

it.each(fields)("%s refuses any %s as what it is", async (path, field, end, enter, body) => {
  let own = await enter();
  let wellFormed = 0;
  for (const json of hostile) {
    const text = JSON.stringify({ ...body, [field]: "here" }).replace('"here"', () => json);
    const parsed = z.safeParse(end.body, JSON.parse(text));
    // The fifth wrong code in a row ends a challenge and a session.
    if (parsed.success && ++wellFormed % 4 === 0) own = await enter();
    const response = await own.post(path, text);
    const told = `${field} = ${json.slice(0, 60)}: ${response.status}`;
    expect(response.status, told).toBeGreaterThanOrEqual(400);
    expect(response.status, told).toBeLessThan(500);
    const { fields: named } = refusal.parse(await response.json());
    if (parsed.success) continue;
    expect(response.status, told).toBe(400);
    expect(Object.keys(named ?? {}), told).toEqual([field]);
  }
});

it("gives nobody a say in what is not theirs", async () => {
  const person = await newAdministrator();
  const { username, password } = person;
  const own = browser();
  const more = '"id":1,"requiresSetup":false,"isAdmin":true,"__proto__":{"isAdmin":true}';
  const response = await own.post("/api/admin/login", `{${more},${JSON.stringify(person).slice(1)}`);
  expect(await response.json()).toEqual({ success: true, requiresSetup: true, requiresVerification: false });
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect((await own.session()).status).toBe(401);
  expect((await browser().login({ username, password })).status).toBe(200);
});
