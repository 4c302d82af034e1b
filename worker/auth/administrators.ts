import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { Refusal } from "#worker/http/refusal.ts";
import { database } from "../db/client.ts";
import { administrators } from "../db/staff-schema.ts";
import type { Env } from "../env.ts";
import { normalizeUsername } from "./normalize-username.ts";
import { isOutdated } from "./password.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { passwordProblem } from "./password-policy.ts";

export type Administrator = typeof administrators.$inferSelect;

const insertFirstAdministrator = `INSERT INTO administrators (username, nameKey, passwordHash, createdAt, enrolsByPassword)
  SELECT ?1, ?2, ?3, ?4, 1 WHERE NOT EXISTS (SELECT 1 FROM administrators)`;

export async function administratorById(env: Env, id: number): Promise<Administrator | undefined> {
  const [row] = await database(env).select().from(administrators).where(eq(administrators.id, id));
  return row;
}

/**
 * Finds the administrator with this name and password. If there is no administrator yet and both match ADMIN_USERNAME
 * and ADMIN_PASSWORD, creates the first one. Replaces a stored hash whose cost is outdated. Hashes once for an unknown
 * name too, as for a wrong password, so that the response time does not tell whether the name exists (OWASP
 * Authentication Cheat Sheet).
 *
 * @returns null when name or password is wrong
 * @throws Refusal `unauthorized` when ADMIN_PASSWORD is too weak for the first administrator, and the refusals of
 * `hasher`
 */
export async function checkPassword(
  env: Env,
  { username, password }: { username: string; password: string },
  hasher: PasswordHasher,
): Promise<Administrator | null> {
  const [found, anyAdministrator] = await env.DB.batch<Administrator>([
    env.DB.prepare("SELECT * FROM administrators WHERE nameKey = ?1").bind(normalizeUsername(username)),
    env.DB.prepare("SELECT * FROM administrators LIMIT 1"),
  ]);
  const administrator = found?.results[0];
  if (administrator) {
    if (!(await hasher.matches(password, administrator.passwordHash))) return null;
    return isOutdated(administrator.passwordHash, hasher.cost)
      ? rehash(env, administrator, password, hasher)
      : administrator;
  }
  if (!anyAdministrator?.results.length && matchesAdminSecrets(env, username, password))
    return createFirstAdministrator(env, password, hasher);
  await hasher.simulate(password);
  return null;
}

async function rehash(
  env: Env,
  administrator: Administrator,
  password: string,
  hasher: PasswordHasher,
): Promise<Administrator | null> {
  const { id, passwordHash: old } = administrator;
  const passwordHash = await hasher.hash(password);
  const update = "UPDATE administrators SET passwordHash = ?2 WHERE id = ?1 AND passwordHash = ?3";
  const { meta } = await env.DB.prepare(update).bind(id, passwordHash, old).run();
  if (meta.changes === 1) return { ...administrator, passwordHash };
  // A concurrent sign-in may have replaced the hash first, or somebody may have changed the password.
  const row = await administratorById(env, id);
  return row && (await hasher.matches(password, row.passwordHash)) ? row : null;
}

function matchesAdminSecrets(env: Env, username: string, password: string): boolean {
  const { ADMIN_USERNAME: name, ADMIN_PASSWORD: secret } = env;
  if (!name || !secret) return false;
  const digest = (text: string) => createHash("sha256").update(text.normalize("NFKC")).digest();
  return (
    normalizeUsername(username) === normalizeUsername(name) &&
    timingSafeEqual(digest(password), digest(secret))
  );
}

async function createFirstAdministrator(
  env: Env,
  password: string,
  hasher: PasswordHasher,
): Promise<Administrator | null> {
  const username = (env.ADMIN_USERNAME ?? "").trim();
  const problem = passwordProblem(password, username);
  if (problem) {
    console.warn(JSON.stringify({ level: "warn", event: "ADMIN_PASSWORD is weak", problem }));
    throw new Refusal("unauthorized", "ADMIN_PASSWORD is too weak. Set a stronger one, then log in with it.");
  }
  const key = normalizeUsername(username);
  const { meta } = await env.DB.prepare(insertFirstAdministrator)
    .bind(username, key, await hasher.hash(password), new Date().toISOString())
    .run();
  const [row] = await database(env).select().from(administrators).where(eq(administrators.nameKey, key));
  // A concurrent sign-in may have inserted the row first, with another password if the secret has just changed.
  return row && (meta.changes === 1 || (await hasher.matches(password, row.passwordHash))) ? row : null;
}
