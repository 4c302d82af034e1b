import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished } from "vitest";
import { releaseVersion } from "#worker/http/release-version.ts";
import { call, refusalOf } from "#worker/test/call.ts";

const failingDatabase = {
  prepare: () => ({
    bind() {
      return this;
    },
    run: () => Promise.reject(new Error("gone")),
  }),
} as unknown as D1Database;

it("reports the version and a responding database", async () => {
  const response = await call("/api/health");
  expect(await response.json()).toEqual({
    success: true,
    data: { version: releaseVersion, database: "ok" },
  });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it("replies with 503 when the database fails", async () => {
  const response = await call("/api/health", { bindings: { DB: failingDatabase } });
  expect(response.status).toBe(503);
  expect((await refusalOf(response)).code).toBe("unavailable");
});

describe("liveness", () => {
  it("is reported with the version and the deployment, without the database", async () => {
    const bindings = { DB: undefined as never, DEPLOYED: { id: "v-1", tag: "", timestamp: "" } };
    const response = await call("/api/health/live", { bindings });
    expect(await response.json()).toEqual({
      success: true,
      data: { version: releaseVersion, deployment: "v-1" },
    });
  });
});

describe("readiness", () => {
  it("is reported with a migrated database and AUTH_SECRET", async () => {
    const response = await call("/api/health/ready");
    const data = { database: "ok", migrations: "ok", secrets: "ok" };
    expect(await response.json()).toEqual({ success: true, data });
  });

  it("is refused while the database fails", async () => {
    const response = await call("/api/health/ready", { bindings: { DB: failingDatabase } });
    expect(response.status).toBe(503);
    expect((await refusalOf(response)).message).toBe("The database is not responding.");
  });

  it("is refused until this release's last migration has run, but not because of later ones", async () => {
    const last = await env.DB.prepare("SELECT name FROM d1_migrations ORDER BY id DESC").first<string>(
      "name",
    );
    const rename = (from: string, to: string) =>
      env.DB.prepare("UPDATE d1_migrations SET name = ?2 WHERE name = ?1").bind(from, to).run();
    await rename(last as string, "9999_renamed.sql");
    const response = await call("/api/health/ready");
    await rename("9999_renamed.sql", last as string);
    expect(response.status).toBe(503);
    expect((await refusalOf(response)).message).toBe("The database is not migrated.");
    await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run();
    onTestFinished(async () => {
      await env.DB.prepare("DELETE FROM d1_migrations WHERE name = '9999_later.sql'").run();
    });
    expect((await call("/api/health/ready")).status).toBe(200);
  });

  it.each(["", "short"])(
    "is refused if AUTH_SECRET is %j, because nobody could sign in",
    async (AUTH_SECRET) => {
      const response = await call("/api/health/ready", { bindings: { AUTH_SECRET } });
      expect(response.status).toBe(503);
      expect((await refusalOf(response)).message).toContain("AUTH_SECRET");
    },
  );
});
