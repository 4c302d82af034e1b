import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createProduct } from "#worker/db/product-store.ts";
import type { Env } from "#worker/env.ts";
import { call } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { runJobs } from "#worker/test/run-jobs.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function mailProvider() {
  const mailbox: string[] = [];
  const state = {
    isDown: false,
    mailbox,
    EMAIL: {
      send: async ({ text }: { text: string }) => {
        if (state.isDown) throw new Error("down");
        mailbox.push(/#\S+/.exec(text)?.[0] ?? text);
        return { messageId: "1" };
      },
    } as unknown as SendEmail,
  };
  return state;
}

const send = (text: string, bindings: Partial<Env>) =>
  call("/api/contact", {
    method: "POST",
    body: { name: "Ana", email: "ana@example.com", subject: "general", message: text },
    bindings,
  });
const uniqueTexts = (name: string, count: number) => Array.from({ length: count }, (_, i) => `#${name}-${i}`);
const notificationOf = async (text: string) =>
  env.DB.prepare("SELECT mainEmail, notifyAt, notifyTries FROM contact_messages WHERE message = ?")
    .bind(text)
    .first();

mockClock();
afterEach(() => deleteRows("contact_messages", "message_usage"));

describe("notifications", () => {
  it("are retried until each has been sent once", async () => {
    const mail = mailProvider();
    mail.isDown = true;
    const sent = uniqueTexts("once", 12);
    for (const text of sent) expect((await send(text, mail)).status).toBe(200);
    expect(await notificationOf("#once-0")).toMatchObject({ mainEmail: 0, notifyTries: 1 });

    vi.setSystemTime(Date.now() + 5 * minuteMs);
    await runJobs(mail);
    expect(mail.mailbox).toEqual([]);
    mail.isDown = false;
    vi.setSystemTime(Date.now() + 60 * minuteMs);
    await runJobs(mail);
    await runJobs(mail);
    expect(mail.mailbox.toSorted()).toEqual(sent.toSorted());
    for (const text of sent)
      expect(await notificationOf(text)).toMatchObject({ mainEmail: 1, notifyAt: null });
  });

  it("are sent once even if runs overlap with each other and with the first attempt", async () => {
    const mail = mailProvider();
    mail.isDown = true;
    const failed = uniqueTexts("overlap", 9);
    for (const text of failed) await send(text, mail);
    vi.setSystemTime(Date.now() + 6 * minuteMs);

    const { promise: unblocked, resolve: unblock } = Promise.withResolvers<void>();
    const slow = {
      EMAIL: {
        send: async (message: never) => {
          await unblocked;
          return mail.EMAIL.send(message);
        },
      } as unknown as SendEmail,
    };
    mail.isDown = false;
    const sending = send("#overlap-slow", slow);
    await expect.poll(() => notificationOf("#overlap-slow")).toBeTruthy();
    const runs = [runJobs(slow), runJobs(slow), runJobs(slow)];
    await expect
      .poll(
        async () =>
          (await env.DB.prepare("SELECT id FROM contact_messages WHERE notifyTries = 2").all()).results,
      )
      .toHaveLength(9);
    unblock();
    await Promise.all([...runs, sending]);
    expect(mail.mailbox.toSorted()).toEqual([...failed, "#overlap-slow"].toSorted());
  });

  it("are sent even if the Worker was terminated between storing and sending", async () => {
    const mail = mailProvider();
    await send("#died", { EMAIL: mail.EMAIL });
    mail.mailbox.length = 0;
    // Changes the row to what a Worker leaves behind when it is terminated before sending.
    const leaseExpiry = new Date(Date.now() + 2 * minuteMs).toISOString();
    await env.DB.prepare("UPDATE contact_messages SET mainEmail = NULL, notifyAt = ?")
      .bind(leaseExpiry)
      .run();
    await runJobs(mail);
    expect(mail.mailbox).toEqual([]);
    vi.setSystemTime(Date.now() + 2 * minuteMs);
    await runJobs(mail);
    expect(mail.mailbox).toEqual(["#died"]);
  });

  it("are not sent later for messages stored while mail was not configured", async () => {
    const mail = mailProvider();
    await send("#without-mail", { MAIL_TO: "" });
    vi.setSystemTime(Date.now() + 24 * 60 * minuteMs);
    await runJobs(mail);
    expect(mail.mailbox).toEqual([]);
  });

  it("are retried after five minutes, then at intervals that double up to an hour", async () => {
    const mail = mailProvider();
    mail.isDown = true;
    await send("#backoff", mail);
    const delays: number[] = [];
    for (let i = 0; i < 7; i++) {
      const { notifyAt } = (await notificationOf("#backoff")) as { notifyAt: string };
      delays.push((Date.parse(notifyAt) - Date.now()) / minuteMs);
      vi.setSystemTime(Date.parse(notifyAt));
      await runJobs(mail);
    }
    expect(delays).toEqual([5, 10, 20, 40, 60, 60, 60]);
    mail.isDown = false;
    vi.setSystemTime(Date.now() + 60 * minuteMs);
    await runJobs(mail);
    expect(mail.mailbox).toEqual(["#backoff"]);
  });
});

describe("expired rows", () => {
  const insert = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run();
  const valuesOf = async (table: string, column: string) =>
    (await env.DB.prepare(`SELECT ${column} AS value FROM ${table}`).all()).results
      .map(({ value }) => value)
      .toSorted();

  it("are deleted, and no others", async () => {
    await insert(
      "INSERT INTO administrators (id, username, nameKey, passwordHash, createdAt) VALUES (7, 'x', 'x', '', '')",
    );
    const challenge = "INSERT INTO challenges (administratorId, cookieHash, expiresAt) VALUES (7, ?, ?)";
    await insert(challenge, "over", ago(1));
    await insert(challenge, "open", ago(-minuteMs));
    const session = `INSERT INTO sessions
      (administratorId, cookieHash, tokenHash, browser, createdAt, lastSeenAt, verifiedAt, expiresAt)
      VALUES (7, ?, '', '', '', ?, '', ?)`;
    await insert(session, "over", ago(minuteMs), ago(1));
    await insert(session, "idle", ago(121 * minuteMs), ago(-minuteMs));
    await insert(session, "open", ago(119 * minuteMs), ago(-minuteMs));
    const attempt = "INSERT INTO sign_in_attempts (key, at) VALUES (?, ?)";
    await insert(attempt, "over", ago(15 * minuteMs));
    await insert(attempt, "counts", ago(14 * minuteMs));
    const count = "INSERT INTO message_counts (id, network, at) VALUES (?, '', ?)";
    await insert(count, "over", ago(minuteMs));
    await insert(count, "counts", ago(minuteMs - 1000));
    const usage =
      "INSERT INTO message_usage (scope, period, endsAt, messages, bytes) VALUES ('all', ?, ?, 1, 1)";
    await insert(usage, "over", ago(1));
    await insert(usage, "counts", ago(-minuteMs));
    const edit = { username: "tester", knownVersion: null };
    const productFields = {
      price: "1",
      stock: 1,
      description: "x",
      categoryId: null,
      imageUrl: null,
      slug: null,
    };
    for (const sku of ["EXPIRE-1", "EXPIRE-2", "EXPIRE-3"])
      await createProduct(env, edit, { ...productFields, name: sku, sku });
    const line = `INSERT INTO cart_lines (sessionId, productId, quantity, updatedAt)
      SELECT ?1, id, 1, ?3 FROM products ORDER BY id LIMIT 1 OFFSET ?2`;
    await insert(line, "left behind", 1, ago(90 * dayMs));
    await insert(line, "left behind", 2, ago(91 * dayMs));
    await insert(line, "in use", 1, ago(91 * dayMs));
    await insert(line, "in use", 2, ago(89 * dayMs));

    await runJobs();
    expect(await valuesOf("challenges", "cookieHash")).toEqual(["open"]);
    expect(await valuesOf("sessions", "cookieHash")).toEqual(["open"]);
    expect(await valuesOf("sign_in_attempts", "key")).toEqual(["counts"]);
    expect(await valuesOf("message_counts", "id")).toEqual(["counts"]);
    expect(await valuesOf("message_usage", "period")).toEqual(["counts"]);
    expect(await valuesOf("cart_lines", "sessionId")).toEqual(["in use", "in use"]);
  });

  it.each([
    ["passkey_challenges", "hash, expiresAt, purpose", 0],
    ["enrolments", "administratorId, expiresAt, tokenHash", 0],
    ["status_links", "tokenHash, expiresAt, messageId", 0],
    ["status_checks", "scope, endsAt, period, checks", 0],
    ["request_confirmations", "messageId, createdAt, address", 2 * dayMs],
  ])("of %s are deleted, and no others", async (table, columns, lifetimeMs) => {
    const insertAdministrator = `INSERT OR IGNORE INTO administrators (id, username, nameKey, passwordHash, createdAt)
      VALUES (?1, ?1, ?1, '', '')`;
    for (const id of [8, 9]) await insert(insertAdministrator, id);
    const [key = "", , ...others] = columns.split(", ");
    const row = `INSERT INTO ${table} (${columns}) VALUES (?, ?${", 1".repeat(others.length)})`;
    await insert(row, 8, ago(lifetimeMs));
    await insert(row, 9, ago(lifetimeMs - 1));
    await runJobs();
    expect((await valuesOf(table, key)).map(Number)).toEqual([9]);
  });

  it("of product changes that can no longer be undone are deleted, and no others", async () => {
    const change = "INSERT INTO product_changes (id, at, who, label) VALUES (?, ?, '', '')";
    await insert(change, 8, ago(30 * dayMs));
    await insert(change, 9, ago(30 * dayMs - 1));
    await insert(
      "INSERT INTO product_change_rows (changeId, productId, version) VALUES (8, 1, 1), (9, 1, 1)",
    );
    await runJobs();
    expect(await valuesOf("product_change_rows", "changeId")).toEqual([9]);
  });

  it("are deleted even if another job fails, which fails the run without logging user input", async () => {
    await insert("INSERT INTO sign_in_attempts (key, at) VALUES ('old', ?)", ago(16 * minuteMs));
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const DB = {
      batch: env.DB.batch.bind(env.DB),
      prepare: (sql: string) => {
        if (/contact_messages/.test(sql)) throw new Error("failed for ana@example.com");
        return env.DB.prepare(sql);
      },
    } as unknown as D1Database;
    await expect(runJobs({ ...mailProvider(), DB })).rejects.toThrow("Failed: retryNotifications");
    expect(JSON.stringify(log.mock.calls)).not.toContain("ana@");
    log.mockRestore();
    expect(await valuesOf("sign_in_attempts", "key")).not.toContain("old");
  });
});
