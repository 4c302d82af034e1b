import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { maxUploadBytes } from "#contract/uploads.ts";
import type { Env } from "#worker/env.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { mockClock } from "#worker/test/clock.ts";
import { deleteRows } from "#worker/test/delete-rows.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import {
  gps,
  jpeg,
  jpegMetadata,
  jpegPieces,
  png,
  pngMetadata,
  pngPieces,
  segment,
  webp,
  webpHead,
  webpMetadata,
  webpPieces,
} from "#worker/test/pictures.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";

const newId = () => crypto.randomUUID() as string;
const put = (id: string, body: Uint8Array | string, bindings: Partial<Env> = {}, address = "192.0.2.1") =>
  call(`/api/uploads/${id}`, {
    method: "PUT",
    body,
    headers: { "Content-Type": "image/jpeg", "CF-Connecting-IP": address },
    bindings,
  });
const read = (id: string, headers: Record<string, string> = staffHeaders) =>
  call(`/api/admin/uploads/${id}`, { headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const rowOf = (id: string) => env.DB.prepare("SELECT * FROM uploads WHERE id = ?").bind(id).first();
const keys = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key);
const pictureOfSize = (bytes: number) => {
  const data = new Uint8Array(bytes - jpeg().length);
  return jpeg([...jpegPieces, data]);
};

beforeEach(() => signInAsStaff());
afterEach(async () => {
  await deleteRows("uploads", "message_usage");
  await env.UPLOADS.delete(await keys());
});

describe("a photo", () => {
  it.each([
    ["jpeg", jpeg([...jpegMetadata, ...jpegPieces], jpeg()), jpeg()],
    ["png", png([...pngPieces, ...pngMetadata]), png()],
    ["webp", webp([webpHead(0x0c), ...webpPieces, ...webpMetadata]), webp([webpHead(), ...webpPieces])],
  ])(
    "of type %s is stored without its location, and staff get it as a file",
    async (type, sent, expectedFile) => {
      const id = newId();
      const stored = await put(id, sent);
      expect(stored.status).toBe(200);
      expect(await stored.json()).toEqual({ success: true });
      const answer = await read(id);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": `image/${type}`,
        "content-disposition": `attachment; filename="photo-${id}.${type}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      const bytes = await bytesOf(answer);
      expect(bytes).toEqual(expectedFile);
      expect(String(bytes)).not.toContain(String(gps.subarray(6)));
      expect(await rowOf(id)).toMatchObject({
        type: `image/${type}`,
        bytes: expectedFile.length,
        isStored: 1,
      });
    },
  );

  it("is one file and is counted once, even for repeated and simultaneous calls", async () => {
    const id = newId();
    const answers = await Promise.all([put(id, jpeg()), put(id.toUpperCase(), jpeg()), put(id, jpeg())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await put(id, jpeg())).status).toBe(200);
    expect(await keys()).toEqual([id]);
    const { results } = await env.DB.prepare("SELECT DISTINCT messages FROM message_usage").all();
    expect(results).toEqual([{ messages: 1 }]);
  });

  it("keeps its id: a different file under it is refused, even if only metadata differs", async () => {
    const id = newId();
    await put(id, jpeg());
    for (const other of [png(), jpeg([...jpegPieces, segment(0xfe, "comment")])]) {
      const refused = await put(id, other);
      expect(refused.status).toBe(422);
      expect(await refusalOf(refused)).toMatchObject({
        code: "key_reused",
        message: "Another photo was already sent under this id.",
      });
    }
    expect(await bytesOf(await read(id))).toEqual(jpeg());
  });

  it("may be 5 MB in size, but not a byte more", async () => {
    expect((await put(newId(), pictureOfSize(maxUploadBytes))).status).toBe(200);
    const id = newId();
    const refused = await put(id, pictureOfSize(maxUploadBytes + 1));
    expect(refused.status).toBe(413);
    expect(await refusalOf(refused)).toMatchObject({
      code: "too_large",
      message: "This file is larger than 5 MB. Please choose a smaller one.",
    });
    expect(await rowOf(id)).toBeNull();
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["an empty file", ""],
  ])("is not %s, even with the Content-Type of a JPEG", async (_, body) => {
    const id = newId();
    const refused = await put(id, body);
    expect(refused.status).toBe(415);
    expect(await refusalOf(refused)).toMatchObject({
      code: "unsupported_type",
      message: "This file is not a photo: send a JPEG, PNG or WebP file.",
    });
    expect(await rowOf(id)).toBeNull();
  });

  it("that is cut off is refused", async () => {
    const refused = await put(newId(), jpeg().subarray(0, -2));
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toContain("damaged or cut off");
    expect(await keys()).toEqual([]);
  });

  it("has a UUID as its id, not a path", async () => {
    const id = newId();
    for (const path of [
      "1",
      "photo.jpg",
      `${id}.jpg`,
      "..%2F..%2Fsecret",
      `%2e%2e%2f${id}`,
      `${id}%00`,
      `%20${id}`,
    ]) {
      const refused = await put(path, jpeg());
      expect(refused.status, path).toBe(400);
      expect((await refusalOf(refused)).fields, path).toHaveProperty("uploadId");
      expect((await read(path)).status, path).toBe(400);
    }
    for (const path of ["", `../uploads-of-others`, `${id}/../../x`, `${id}/x`]) {
      expect((await put(path, jpeg())).status, path).toBe(404);
    }
    expect(await keys()).toEqual([]);
  });

  it("can be sent again after R2 has failed, and is then stored", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const id = newId();
    const down = { put: async () => Promise.reject(new Error("down")) } as unknown as R2Bucket;
    expect((await put(id, jpeg(), { UPLOADS: down })).status).toBe(503);
    expect((await read(id)).status).toBe(404);
    expect((await put(id, jpeg())).status).toBe(200);
    expect((await read(id)).status).toBe(200);
  });
});

describe("a stranger", () => {
  it("cannot read photos, with or without a made-up token", async () => {
    vi.restoreAllMocks();
    const id = newId();
    await put(id, jpeg());
    for (const headers of [{}, { "X-Admin-Token": "made up" }, { Cookie: "__Host-session=made up" }]) {
      const refused = await read(id, headers as Record<string, string>);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("Cache-Control")).toBe("no-store");
    }
    for (const path of [`/api/uploads/${id}`, `/uploads/${id}`, `/${id}`]) {
      const answer = await call(path);
      expect(String(answer.headers.get("Content-Type")), path).not.toContain("image");
    }
  });

  it("cannot upload from a page of another site", async () => {
    const answer = await call(`/api/uploads/${newId()}`, {
      method: "PUT",
      body: jpeg(),
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" },
    });
    expect(answer.status).toBe(403);
    expect(await keys()).toEqual([]);
  });
});

describe("photos from a network", () => {
  mockClock(Date.UTC(2026, 10, 24, 9, 20));
  const megabyte = pictureOfSize(1_000_000);

  it.each([
    ["number per hour", { UPLOADS_PER_HOUR: "2" }, 40 * 60],
    ["number per day", { UPLOADS_PER_DAY: "2" }, (14 * 60 + 40) * 60],
    ["bytes per hour", { UPLOAD_MB_PER_HOUR: "2" }, 40 * 60],
    ["bytes per day", { UPLOAD_MB_PER_DAY: "2" }, (14 * 60 + 40) * 60],
  ])("are limited by %s, and those from other networks are not", async (_, bindings, waitSeconds) => {
    const ids = [newId(), newId(), newId()];
    for (const id of ids.slice(0, 2)) expect((await put(id, megabyte, bindings)).status).toBe(200);
    const refused = await put(ids[2] as string, megabyte, bindings);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe(String(waitSeconds));
    expect((await refusalOf(refused)).message).toContain("Too many photos. Please try again in");
    expect(await rowOf(ids[2] as string)).toBeNull();
    // A repeated photo is accepted above the limit.
    expect((await put(ids[0] as string, megabyte, bindings)).status).toBe(200);
    expect((await put(newId(), megabyte, bindings, "192.0.2.2")).status).toBe(200);
    vi.setSystemTime(Date.now() + waitSeconds * 1000);
    expect((await put(ids[2] as string, megabyte, bindings)).status).toBe(200);
  });

  it("are limited together with those of all networks, and a refusal is logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const bindings = { ALL_UPLOADS_PER_DAY: "2" };
    const answers = [];
    for (const last of [1, 2, 3]) answers.push(await put(newId(), jpeg(), bindings, `192.0.2.${last}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(log.mock.calls.join()).toContain("photos refused: the budget of all networks is used up");
    log.mockRestore();
  });
});
