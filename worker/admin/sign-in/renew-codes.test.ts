import { beforeEach, describe, expect, it, vi } from "vitest";
import { newStaff } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { refusalOf } from "#worker/test/call.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

describe("new recovery codes", () => {
  it("replace the old ones, and no one else's", async () => {
    const [person, other] = [await newStaff(), await newStaff()];
    const response = await person.first.post("/api/admin/recovery-codes", {});
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { recoveryCodes } = ((await response.json()) as { data: { recoveryCodes: string[] } }).data;
    expect(new Set([...recoveryCodes, ...person.recoveryCodes]).size).toBe(20);
    const client = browser();
    await client.login(person);
    expect((await client.verify(person, person.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await client.verify(person, recoveryCodes[0] ?? "")).status).toBe(200);
    expect(await (await client.session()).json()).toMatchObject({ data: { recoveryCodesLeft: 9 } });
    expect(await (await other.first.session()).json()).toMatchObject({ data: { recoveryCodesLeft: 10 } });
  });

  it("require a code when the last one is older than fifteen minutes", async () => {
    const person = await newStaff();
    vi.setSystemTime(Date.now() + 16 * 60_000);
    const ask = (code?: string) => person.first.post("/api/admin/recovery-codes", { code });
    expect((await refusalOf(await ask())).fields).toHaveProperty("code");
    expect((await ask(person.recoveryCodes[9])).status).toBe(200);
  });
});
