import { createHash, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { database } from "../db/client.ts";
import { administrators } from "../db/staff-schema.ts";
import type { Env } from "../env.ts";
import { nameKey } from "./name-key.ts";
import {
  hashPassword,
  isOutdated,
  matchesPassword,
  type PasswordCost,
  pretendToCompare,
} from "./password.ts";
import { passwordFault } from "./password-fault.ts";

export type Administrator = typeof administrators.$inferSelect;

const insertFirst = `INSERT INTO administrators (username, nameKey, passwordHash, createdAt)
  SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM administrators)`;

export async function administratorById(env: Env, id: number): Promise<Administrator | undefined> {
  const [row] = await database(env).select().from(administrators).where(eq(administrators.id, id));
  return row;
}

/** @returns whose name and password these are. Every answer costs one password hash, whoever is asked for. */
export async function checkPassword(
  env: Env,
  { username, password }: { username: string; password: string },
  cost: PasswordCost,
): Promise<Administrator | null> {
  const [found, anyone] = await env.DB.batch<Administrator>([
    env.DB.prepare("SELECT * FROM administrators WHERE nameKey = ?1").bind(nameKey(username)),
    env.DB.prepare("SELECT * FROM administrators LIMIT 1"),
  ]);
  const administrator = found?.results[0];
  if (administrator) {
    if (!matchesPassword(password, administrator.passwordHash)) return null;
    return isOutdated(administrator.passwordHash, cost)
      ? upgrade(env, administrator, password, cost)
      : administrator;
  }
  if (!anyone?.results.length && isFirst(env, username, password)) return createFirst(env, password, cost);
  pretendToCompare(password, cost);
  return null;
}

async function upgrade(
  env: Env,
  { id, passwordHash: old, ...rest }: Administrator,
  password: string,
  cost: PasswordCost,
): Promise<Administrator> {
  const passwordHash = hashPassword(password, cost);
  const update = "UPDATE administrators SET passwordHash = ?2 WHERE id = ?1 AND passwordHash = ?3";
  const { meta } = await env.DB.prepare(update).bind(id, passwordHash, old).run();
  return { ...rest, id, passwordHash: meta.changes === 1 ? passwordHash : old };
}

/** The name and password among the secrets, which mean nothing once there is an administrator. */
function isFirst(env: Env, username: string, password: string): boolean {
  const { ADMIN_USERNAME: name, ADMIN_PASSWORD: secret } = env;
  if (!name || !secret) return false;
  const digest = (text: string) => createHash("sha256").update(text.normalize("NFKC")).digest();
  return nameKey(username) === nameKey(name) && timingSafeEqual(digest(password), digest(secret));
}

async function createFirst(env: Env, password: string, cost: PasswordCost): Promise<Administrator | null> {
  const username = (env.ADMIN_USERNAME ?? "").trim();
  const fault = passwordFault(password, username);
  if (fault) console.warn(JSON.stringify({ level: "warn", event: "ADMIN_PASSWORD is weak", fault }));
  const key = nameKey(username);
  const { meta } = await env.DB.prepare(insertFirst)
    .bind(username, key, hashPassword(password, cost), new Date().toISOString())
    .run();
  const [row] = await database(env).select().from(administrators).where(eq(administrators.nameKey, key));
  // Where another came first, that row counts, and it may have another password.
  return row && (meta.changes === 1 || matchesPassword(password, row.passwordHash)) ? row : null;
}
