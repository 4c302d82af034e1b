import type { MessageChanges, StoredMessage } from "#contract/messages.ts";
import type { Edit } from "#worker/db/edit-rows.ts";
import { type SqlValue, statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { selectEarlierVersions, type VersionRow, withEarlierVersions } from "./earlier-versions.ts";
import { type MessageRow, messageColumns, toMessage } from "./stored-messages.ts";

const isSelected = "id IN (SELECT value FROM json_each(:ids))";

/**
 * Marks all of these messages, or none, and records the change in the same batch. A mark that is already set changes
 * nothing and leaves no audit entry.
 *
 * @returns the messages in the order of their ids, and whether the version of any was raised
 * @throws Refusal `not_found`, `invalid` for an unknown assignee, or `conflict` when a message that lacks one
 * of the marks has changed since `knownVersion`
 */
export async function markMessages(
  env: Env,
  ids: readonly number[],
  { username: who, knownVersion }: Edit,
  changes: MessageChanges,
): Promise<{ messages: StoredMessage[]; hasRaisedVersion: boolean }> {
  const uniqueIds = [...new Set(ids)];
  await requireKnownAssignee(env, changes);
  const newValues = Object.entries(changes);
  const isDifferent = newValues.map(([name]) => `${name} IS NOT :${name}`).join(" OR ") || "0";
  const canChangeAll = `(SELECT count(*) FROM contact_messages WHERE ${isSelected}
    AND (:knownVersion IS NULL OR version = :knownVersion OR NOT (${isDifferent}))) = json_array_length(:ids)`;
  const isChanged = `${isSelected} AND (${isDifferent}) AND ${canChangeAll}`;
  const values = {
    ids: JSON.stringify(uniqueIds),
    knownVersion,
    ...Object.fromEntries(newValues.map(([name, value]) => [name, toSql(value)])),
  };
  const insertAudit = `INSERT INTO audit (at, who, action, entity, entityId, detail)
    SELECT :now, :who, 'mark', 'message', id, :detail FROM contact_messages WHERE ${isChanged}`;
  const assignments = newValues.map(([name]) => `${name} = :${name}`);
  // Marking as read or unread raises no version, so that it never conflicts with an answer.
  const raisesVersion = newValues.some(([name]) => name !== "isRead");
  if (raisesVersion) assignments.push("version = version + 1");
  const update = `UPDATE contact_messages SET ${assignments.join(", ")} WHERE ${isChanged}`;
  const select = `SELECT ${messageColumns} FROM contact_messages WHERE ${isSelected} ORDER BY id`;
  const now = new Date().toISOString();
  const results = await env.DB.batch<never>([
    ...(newValues.length
      ? [
          statement(env, insertAudit, { ...values, now, who, detail: auditDetailOf(newValues) }),
          statement(env, update, values),
        ]
      : []),
    statement(env, select, values),
    statement(env, selectEarlierVersions("SELECT value FROM json_each(:ids)"), values),
  ]);
  const [rows, versions] = results.slice(-2) as unknown as [D1Result<MessageRow>, D1Result<VersionRow>];
  const updated = newValues.length ? results[1] : undefined;
  if (rows.results.length < uniqueIds.length) throw notFound(uniqueIds.length);
  const messages = withEarlierVersions(rows.results.map(toMessage), versions.results);
  const lacksMark = (message: StoredMessage) =>
    newValues.some(([name, value]) => message[name as keyof MessageChanges] !== value);
  if (messages.some(lacksMark)) throw new Refusal("conflict", conflictMessage);
  return { messages, hasRaisedVersion: raisesVersion && (updated?.meta.changes ?? 0) > 0 };
}

export const conflictMessage = "Somebody has changed this request since. Please look at it first.";

export const notFound = (count = 1) =>
  new Refusal(
    "not_found",
    count === 1
      ? "This message does not exist (any more)."
      : "One of these messages does not exist (any more). Nothing was changed.",
  );

/** @throws Refusal `invalid` if the changes assign somebody who is not an administrator */
async function requireKnownAssignee(env: Env, changes: MessageChanges): Promise<void> {
  if (changes.assignee == null) return;
  const select = "SELECT username FROM administrators WHERE username = :assignee";
  const assignee = await statement(env, select, { assignee: changes.assignee }).first<string>("username");
  if (assignee !== null) return;
  const message = "There is no administrator of this name";
  throw new Refusal("invalid", undefined, { assignee: message });
}

const toSql = (value: unknown): SqlValue =>
  typeof value === "boolean" ? Number(value) : (value as string | null);

/** Returns the audit detail, such as `isRead, not isHandled, assignee: anna`. */
function auditDetailOf(newValues: readonly [string, unknown][]): string {
  const texts = newValues.map(([name, value]) => {
    if (name === "assignee") return value === null ? "no assignee" : `assignee: ${value}`;
    return value ? name : `not ${name}`;
  });
  return texts.join(", ");
}
