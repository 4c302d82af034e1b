import { expect, it } from "vitest";
import { newSignedInAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { advanceSeconds, mockClock } from "#worker/test/clock.ts";

mockClock();

it("new recovery codes replace the old ones, and no one else's", async () => {
  const [person, other] = [await newSignedInAdministrator(), await newSignedInAdministrator()];
  advanceSeconds(60);
  const identity = { currentPassword: person.password, code: person.firstBrowser.codeFor(person.secret) };
  const response = await person.firstBrowser.change("/api/admin/recovery-codes", identity);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { recoveryCodes } = ((await response.json()) as { data: { recoveryCodes: string[] } }).data;
  expect(new Set([...recoveryCodes, ...person.recoveryCodes]).size).toBe(20);
  expect((await person.firstBrowser.session()).status).toBe(200);
  const client = browser();
  await client.login(person);
  expect((await client.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(401);
  expect((await client.verify(person, recoveryCodes[0] ?? "")).status).toBe(200);
  expect(await (await client.session()).json()).toMatchObject({ data: { recoveryCodesLeft: 9 } });
  expect(await (await other.firstBrowser.session()).json()).toMatchObject({
    data: { recoveryCodesLeft: 10 },
  });
});
