import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Who may sign in, and what is open. Cookies, tokens and recovery codes are here as SHA-256 only, the authenticator's
 * secret encrypted: a stolen database signs nobody in. Rows that have run out mean nothing, swept or not.
 */
export const administrators = sqliteTable("administrators", {
  id: integer().primaryKey({ autoIncrement: true }),
  username: text().notNull(),
  /** The name as it is compared, see `nameKey`. */
  nameKey: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** Null until an authenticator is confirmed. */
  secret: text(),
  /** The last time step whose code was accepted; only later ones are. */
  lastStep: integer().notNull().default(0),
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

/** Between password and code. */
export const challenges = sqliteTable(
  "challenges",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    administratorId: administratorId(),
    cookieHash: text().notNull().unique(),
    /** Codes tried; counted before they are looked at. */
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
    /** Wrong codes in a row within this session. */
    tries: integer().notNull().default(0),
    /** In a person's words: "Firefox on Windows". */
    browser: text().notNull(),
    createdAt: text().notNull(),
    lastSeenAt: text().notNull(),
    /** When a code was last accepted. */
    verifiedAt: text().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [index("sessionsByAdministrator").on(table.administratorId)],
);

/** A row per sign-in that was not completed. The key is a keyed hash: names typed and addresses are nobody's to read. */
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
