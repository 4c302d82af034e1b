import { Hono } from "hono";
import { type Catalogue, getCatalogue } from "#contract/catalogue.ts";
import { z } from "#contract/schema.ts";
import { readChanges, readFullCatalogue } from "#worker/db/read-catalogue.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerByVersion } from "#worker/http/cached-answers.ts";
import { publicVersions, readPublic } from "#worker/http/public-versions.ts";
import { parse } from "#worker/http/serve.ts";

/**
 * Replies with the changes since a device's version, never cached, or with the full catalogue, cached by version. The
 * version is read before the products, so a reply may be newer than it says but never older. Changes that a device then
 * gets twice do no harm.
 */
export const catalogue = new Hono<AppEnv>().get(getCatalogue.path, async (c) => {
  const { since } = parse(getCatalogue.query, c.req.query());
  const changesFor = async (fromPrimary?: true) => {
    const known = await publicVersions(c, fromPrimary);
    return readPublic(c, known, (db) => readChanges(db, known.versions, since ?? ""));
  };
  // An unknown version may come from an isolate or replica that is ahead of this one. A device must not get older data.
  const changes = since === undefined ? undefined : ((await changesFor()) ?? (await changesFor(true)));
  if (changes) return c.json(reply(changes));
  const answer = await answerByVersion(
    c,
    "products",
    getCatalogue.path,
    async (db, versions) => Response.json(reply(await readFullCatalogue(db, versions))),
    { update: (body) => body.replace(asOfField, `"asOf":"${new Date().toISOString()}"`) },
  );
  // Weak, because replies with the same ETag differ in `asOf`.
  answer.headers.set("ETag", `W/${answer.headers.get("ETag")}`);
  return answer;
});

const asOfField = /"asOf":"[^"]*"/;

const reply = (found: Catalogue) => ({ success: true, ...z.parse(getCatalogue.reply, found) });
