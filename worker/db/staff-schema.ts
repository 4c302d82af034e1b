import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SecurityEventKind } from "../contract/security-events.ts";

/**
 * Tables for administrators. Cookies, tokens and recovery codes are stored as SHA-256 and authenticator secrets
 * encrypted, so that a copy of the database does not allow signing in. Expired sessions and challenges grant no access,
 * and a scheduled job deletes them.
 */

export const administrators = sqliteTable("administrators", {
  id: integer().primaryKey({ autoIncrement: true }),
  username: text().notNull(),
  /** Result of `normalizeUsername`. */
  nameKey: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** Encrypted. Null while no authenticator is set up. */
  secret: text(),
  /** Time step of the last accepted code. Only codes of later time steps are accepted. */
  lastStep: integer().notNull().default(0),
  /** Codes tried since the last correct one or sign-in, counted before they are checked. */
  wrongCodes: integer().notNull().default(0),
  /**
   * Whether the password alone allows setting up an authenticator: only for the first administrator, until
   * set-up or a reset. See `enrolments`.
   */
  enrolsByPassword: integer({ mode: "boolean" }).notNull().default(false),
  createdAt: text().notNull(),
});

const administratorId = () =>
  integer()
    .notNull()
    .references(() => administrators.id);

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  { hash: text().primaryKey(), administratorId: administratorId() },
  (table) => [index("recoveryCodesByAdministrator").on(table.administratorId)],
);

/** One-time links from an operator's command, with which an added or reset account sets up its authenticator. */
export const enrolments = sqliteTable("enrolments", {
  administratorId: integer()
    .primaryKey()
    .references(() => administrators.id),
  tokenHash: text().notNull(),
  expiresAt: text().notNull(),
});

/** Passkeys (WebAuthn credentials). Each is a second factor. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    administratorId: administratorId(),
    /** Base64url. */
    credentialId: text().notNull().unique(),
    /** SubjectPublicKeyInfo in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter at registration or last use; 0 if it does not count. */
    counter: integer().notNull(),
    /** How the browser reaches the authenticator, such as `["internal"]`. */
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text(),
  },
  (table) => [index("passkeysByAdministrator").on(table.administratorId)],
);

/** Random values for passkeys to sign, each accepted once. */
export const passkeyChallenges = sqliteTable("passkey_challenges", {
  hash: text().primaryKey(),
  /** What a signature is valid for, and the id of the sign-in or session, such as "register 12". */
  purpose: text().notNull(),
  expiresAt: text().notNull(),
});

/** Sign-ins whose password was correct and whose second step is still open. */
export const challenges = sqliteTable(
  "challenges",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    administratorId: administratorId(),
    cookieHash: text().notNull().unique(),
    /** Codes and passkeys tried, counted before they are checked. */
    tries: integer().notNull().default(0),
    expiresAt: text().notNull(),
  },
  (table) => [index("challengesByAdministrator").on(table.administratorId)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    administratorId: administratorId(),
    cookieHash: text().notNull().unique(),
    tokenHash: text().notNull(),
    /** Attempts to confirm the administrator's identity since the last successful one. */
    tries: integer().notNull().default(0),
    browser: text().notNull(),
    /** Networks that have used this session, beginning with the one that signed in. */
    networks: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: text().notNull(),
    lastSeenAt: text().notNull(),
    /** When the administrator's identity was last confirmed, by signing in or later. */
    verifiedAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [index("sessionsByAdministrator").on(table.administratorId)],
);

/**
 * Rate limit: attempts to sign in or to confirm an identity that have not succeeded, one row for each of the client's
 * networks (`clientNetworks`). `key` is an HMAC of name and network, so that no typed names or addresses are stored.
 */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    key: text().notNull(),
    at: text().notNull(),
  },
  (table) => [
    index("signInAttemptsByKey").on(table.key, table.at),
    index("signInAttemptsByTime").on(table.at),
  ],
);

/**
 * Security events of each account, for its administrator to read. Triggers refuse every UPDATE and DELETE except the
 * UPDATE that fills in `hash`. Every event belongs to an account, so unknown names that strangers type are never
 * stored.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    /** Without gaps, so that a missing row is noticed. */
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** No foreign key, so that an account could be deleted although it has events, which are never deleted. */
    administratorId: integer().notNull(),
    /** The name at that time. */
    username: text().notNull(),
    via: text({ enum: ["panel", "command"] }).notNull(),
    /** An IPv4 address or the /64 of an IPv6 address; null for commands, empty if unknown. */
    network: text(),
    /** A JSON object, such as `{"browser":"Firefox on Windows"}`. */
    details: text().notNull().default("{}"),
    /** Result of `eventHash`. Null until `sealEvents` has run. */
    hash: text(),
  },
  (table) => [
    index("securityEventsByAdministrator").on(table.administratorId, table.id),
    index("securityEventsBySignIn")
      .on(table.administratorId, table.network, table.at)
      .where(sql`kind = 'signed-in'`),
    index("securityEventsToSeal").on(table.id).where(sql`hash IS NULL`),
  ],
);

/** Events that still have to be mailed to `securityMailbox`. A row is deleted once its mail is sent. */
export const securityMails = sqliteTable(
  "security_mails",
  {
    eventId: integer().primaryKey(),
    notifyAt: text().notNull(),
    notifyTries: integer().notNull().default(0),
  },
  (table) => [index("securityMailsByTime").on(table.notifyAt)],
);
