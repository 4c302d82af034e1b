import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { newAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { everyRow } from "#worker/test/database.ts";

/** Everything that a person goes through, and all that was secret on the way. */
async function goThroughTheDoor() {
  const answers: string[] = [];
  const person = await newAdministrator();
  const own = browser();
  const note = async (response: Response) => answers.push(await response.clone().text());
  const challenges: string[] = [];
  const login = async (password: string) => {
    await note(await own.login({ username: person.username, password }));
    challenges.push(own.cookies.get("__Host-challenge") ?? "");
  };
  const typo = `${person.password} with a slip`;
  await login(typo);
  await login(person.password);
  const { secret, recoveryCodes } = await own.setUp();
  const codes = ["918273", own.codeFor(secret)];
  for (const code of codes) await note(await own.verify(person, code));
  const sessions = [own.cookies.get("__Host-session") ?? "", own.token];
  await login(person.password);
  await note(await own.verify(person, recoveryCodes[2] ?? ""));
  sessions.push(own.cookies.get("__Host-session") ?? "", own.token);
  const renewed = await own.post("/api/admin/recovery-codes", {});
  const { data } = (await renewed.json()) as { data: { recoveryCodes: string[] } };
  const password = `${crypto.randomUUID()} new`;
  await note(await own.post("/api/admin/password", { password }));
  await login(password);
  const passwords = [person.password, typo, password];
  const bare = [...recoveryCodes, ...data.recoveryCodes].flatMap((code) => [code, code.replaceAll("-", "")]);
  const secrets = [...passwords, ...challenges, secret, ...codes, ...sessions, ...bare].filter(Boolean);
  return { answers, secrets: [...secrets, env.AUTH_SECRET ?? ""], given: sessions };
}

it("stand nowhere in the database as they are", async () => {
  const { secrets } = await goThroughTheDoor();
  expect(secrets.length).toBeGreaterThan(50);
  const tables = await everyRow();
  for (const table of ["administrators", "sessions", "challenges", "recovery_codes", "sign_in_attempts"]) {
    expect(tables[table]?.length, table).toBeGreaterThanOrEqual(table === "sign_in_attempts" ? 0 : 1);
  }
  for (const [table, all] of Object.entries(tables)) {
    for (const row of all) {
      for (const [column, value] of Object.entries(row)) {
        const found = secrets.find((secret) => String(value).toLowerCase().includes(secret.toLowerCase()));
        expect(found, `${table}.${column}`).toBeUndefined();
      }
    }
  }
});

it("stand in no log, and in no answer but the one that hands them over", async () => {
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const { secrets, answers, given } = await goThroughTheDoor();
  const broken = {
    prepare: () => {
      throw new Error("INSERT failed for river gate 42");
    },
  } as never;
  const person = { username: "ana", password: "river gate 42" };
  answers.push(await (await browser().login(person, { bindings: { DB: broken } })).text());
  const logged = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
  for (const spy of spies) spy.mockRestore();
  expect(logged, "the failure was logged").toContain("/api/admin/login");
  for (const secret of [...secrets, "river gate 42"]) {
    expect(logged).not.toContain(secret);
    if (!given.includes(secret)) expect(answers.join()).not.toContain(secret);
  }
});
