import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { newAdministrator } from "#worker/test/administrator.ts";
import { browser } from "#worker/test/browser.ts";
import { everyRow } from "#worker/test/every-row.ts";

/**
 * Signs in with wrong and right passwords and codes and with a recovery code, and changes recovery codes and
 * password.
 *
 * @returns the secrets used, the session tokens among them, and the bodies of the replies except those that issue the
 * authenticator and recovery codes
 */
async function useSecrets() {
  const replies: string[] = [];
  const person = await newAdministrator();
  const client = browser();
  const record = async (response: Response) => replies.push(await response.clone().text());
  const challenges: string[] = [];
  const login = async (password: string) => {
    await record(await client.login({ username: person.username, password }));
    challenges.push(client.cookies.get("__Host-challenge") ?? "");
  };
  const typo = `${person.password} with a typo`;
  await login(typo);
  await login(person.password);
  const { secret, recoveryCodes } = await client.setUp();
  const codes = ["918273", client.codeFor(secret)];
  for (const code of codes) await record(await client.verify(person, code));
  const sessionCookies: string[] = [];
  const sessionTokens: string[] = [];
  const keepSession = () => {
    sessionCookies.push(client.cookies.get("__Host-session") ?? "");
    sessionTokens.push(client.token);
  };
  keepSession();
  await login(person.password);
  await record(await client.verify(person, recoveryCodes[2] ?? ""));
  keepSession();
  const identityProof = (index: number) => ({
    currentPassword: person.password,
    code: recoveryCodes[index] ?? "",
  });
  const renewed = await client.change("/api/admin/recovery-codes", identityProof(3));
  const { data } = (await renewed.json()) as { data: { recoveryCodes: string[] } };
  keepSession();
  const password = `${crypto.randomUUID()} new`;
  const [code = ""] = data.recoveryCodes;
  await record(await client.change("/api/admin/password", { ...identityProof(0), code, password }));
  keepSession();
  await login(password);
  const passwords = [person.password, typo, password];
  const codeSpellings = [...recoveryCodes, ...data.recoveryCodes].flatMap((code) => [
    code,
    code.replaceAll("-", ""),
  ]);
  const secrets = [
    ...passwords,
    ...challenges,
    secret,
    ...codes,
    ...sessionCookies,
    ...sessionTokens,
    ...codeSpellings,
  ].filter(Boolean);
  return { replies, secrets: [...secrets, env.AUTH_SECRET ?? ""], sessionTokens };
}

/**
 * Returns the secrets that a text contains. Finds a six-digit code only if no letter, digit, `_` or `-` adjoins it,
 * because a hash, id or number may contain it by chance.
 */
const secretsIn = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) =>
    /^\d{6}$/.test(secret)
      ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)
      : text.toLowerCase().includes(secret.toLowerCase()),
  );

it("stores no secret in plain text", async () => {
  const { secrets } = await useSecrets();
  expect(secrets.length).toBeGreaterThan(50);
  const tables = await everyRow();
  for (const table of ["administrators", "sessions", "challenges", "recovery_codes"])
    expect(tables[table], table).not.toEqual([]);
  for (const [table, all] of Object.entries(tables)) {
    for (const row of all) {
      for (const [column, value] of Object.entries(row)) {
        expect(secretsIn(String(value), secrets), `${table}.${column}`).toEqual([]);
      }
    }
  }
});

it("logs no secret and sends none, except sessions' tokens, in the bodies of replies to sign-ins and password changes", async () => {
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  const { secrets, replies, sessionTokens } = await useSecrets();
  const brokenDatabase = {
    prepare: () => {
      throw new Error("INSERT failed for river gate 42");
    },
  } as never;
  const person = { username: "ana", password: "river gate 42" };
  replies.push(await (await browser().login(person, { bindings: { DB: brokenDatabase } })).text());
  const logged = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
  for (const spy of spies) spy.mockRestore();
  expect(logged, "the failure was logged").toContain("/api/admin/login");
  const allSecrets = [...secrets, "river gate 42"];
  expect(secretsIn(logged, allSecrets)).toEqual([]);
  const unexpected = secretsIn(replies.join(), allSecrets).filter(
    (secret) => !sessionTokens.includes(secret),
  );
  expect(unexpected).toEqual([]);
});
