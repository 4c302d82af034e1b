import { env } from "cloudflare:workers";
import { hash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { pictureAddress } from "#contract/picture-address.ts";
import { maxPictureBytes } from "#contract/pictures.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import {
  gps,
  jpeg,
  jpegMetadata,
  png,
  pngMetadata,
  sizedPieces,
  webp,
  webpCanvasChunk,
  webpMetadata,
} from "#worker/test/pictures.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import {
  clearPictures,
  pictureKeys as keys,
  largePictureFile,
  type PictureBytes,
  smallPictureFile,
  storePicture,
  pictureAuditRows as trail,
  uploadPicture as upload,
  uploadSmallPicture as uploadSmall,
} from "#worker/test/staff-pictures.ts";

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const storedRows = async () => (await env.DB.prepare("SELECT * FROM pictures").all()).results;

beforeEach(() => signInAsStaff("dana"));
afterEach(clearPictures);

describe("an uploaded picture", () => {
  it.each([
    [
      "jpeg",
      "jpg",
      jpeg([...jpegMetadata, ...sizedPieces.jpeg(1200, 900)], jpeg()),
      jpeg(sizedPieces.jpeg(1200, 900)),
    ],
    ["png", "png", png([...sizedPieces.png(1200, 900), ...pngMetadata]), png(sizedPieces.png(1200, 900))],
    [
      "webp",
      "webp",
      webp([webpCanvasChunk(1200, 900, 0x0c), ...sizedPieces.webp(1200, 900), ...webpMetadata]),
      webp([webpCanvasChunk(1200, 900), ...sizedPieces.webp(1200, 900)]),
    ],
  ])(
    "of type %s is stored without its location, under the hash of the stripped file",
    async (type, ending, sent, kept) => {
      const { address } = await storePicture(sent);
      expect(address).toBe(`/pictures/${hash("sha256", kept)}-1200.${ending}`);
      const answer = await call(address);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": `image/${type}`,
        "content-length": String(kept.length),
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringMatching(
          /^default-src 'none'; object-src 'none'; base-uri 'none'; .*frame-ancestors 'none'; sandbox$/,
        ),
      });
      const bytes = await bytesOf(answer);
      expect(bytes).toEqual(kept);
      expect(String(bytes)).not.toContain(String(gps.subarray(6)));
      expect(await storedRows()).toMatchObject([
        {
          type: `image/${type}`,
          width: 1200,
          height: 900,
          bytes: kept.length,
          smallBytes: null,
          who: "dana",
        },
      ]);
    },
  );

  it("has one address and one row, however often and with whatever metadata it is sent", async () => {
    const canvas = webpCanvasChunk(1600, 1200);
    const plain = webp([canvas, ...sizedPieces.webp(1600, 1200)]);
    const answers = await Promise.all([storePicture(plain), storePicture(plain)]);
    const again = await storePicture(
      webp([webpCanvasChunk(1600, 1200, 0x0c), ...sizedPieces.webp(1600, 1200), ...webpMetadata]),
    );
    expect(new Set([...answers, again].map(({ address }) => address)).size).toBe(1);
    expect(await storedRows()).toHaveLength(1);
    expect(await keys()).toHaveLength(1);
    expect(await trail()).toEqual([{ who: "dana", action: "create", entityId: again.id }]);
    expect((await storePicture(largePictureFile(8))).address).not.toBe(again.address);
  });

  it("gets a small file at a matching address, and keeps the first one", async () => {
    const { id, address } = await storePicture(largePictureFile());
    const smallAddress = address.replace("-1600.", "-400.");
    expect((await call(smallAddress)).status).toBe(404);
    expect((await uploadSmall(id, smallPictureFile())).status).toBe(200);
    expect((await uploadSmall(id, smallPictureFile(9))).status).toBe(200);
    const answer = await call(smallAddress);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(await bytesOf(answer)).toEqual(smallPictureFile());
    expect(await storedRows()).toMatchObject([{ smallBytes: smallPictureFile().length }]);
  });

  it.each([
    ["of another width", webp(sizedPieces.webp(401, 300))],
    ["of another shape", webp(sizedPieces.webp(400, 400))],
    ["of another type", jpeg(sizedPieces.jpeg(400, 300))],
  ])("refuses a small file %s", async (_, file) => {
    const { id } = await storePicture(largePictureFile());
    const refused = await uploadSmall(id, file);
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toContain("must be 400 pixels wide");
    expect(await keys()).toHaveLength(1);
    expect((await uploadSmall(id + 1, smallPictureFile())).status).toBe(404);
  });

  it("that is already small gets no small file", async () => {
    const { id, address } = await storePicture(smallPictureFile());
    expect((await uploadSmall(id, smallPictureFile(9))).status).toBe(400);
    expect(await bytesOf(await call(address))).toEqual(smallPictureFile());
  });

  const html = "<html><script>alert(1)</script>";
  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["HTML", html],
    ["HTML before a picture", `${html}RIFF`],
    ["a GIF", "GIF89a\x01\0\x01\0"],
    ["a PDF", "%PDF-1.7\n%"],
    ["an empty file", ""],
  ])("may not be %s", async (_, body) => {
    const refused = await upload(body);
    expect(refused.status).toBe(415);
    expect(await refusalOf(refused)).toMatchObject({
      code: "unsupported_type",
      message: "This file is not a picture: send a JPEG, PNG or WebP file.",
    });
    expect(await storedRows()).toEqual([]);
  });

  const bytes = (text: string) => new TextEncoder().encode(text) as PictureBytes;
  const zip = bytes("PK\x03\x04 a program, and its directory PK\x05\x06");
  it.each([
    ["JPEG", jpeg(sizedPieces.jpeg(300, 200), zip), jpeg(sizedPieces.jpeg(300, 200))],
    ["PNG", png(sizedPieces.png(300, 200), bytes(html)), png(sizedPieces.png(300, 200))],
    ["WebP", webp(sizedPieces.webp(300, 200), zip), webp(sizedPieces.webp(300, 200))],
  ])("that is a %s followed by other data is cut at its end", async (_, sent, kept) => {
    const { address } = await storePicture(sent);
    expect(await bytesOf(await call(address))).toEqual(kept);
  });

  it.each([
    ["too wide", webp(sizedPieces.webp(1601, 10))],
    ["too high", webp(sizedPieces.webp(10, 3201))],
    ["huge", png(sizedPieces.png(60_000, 60_000))],
    ["huge inside a small canvas", webp([webpCanvasChunk(10, 10), ...sizedPieces.webp(16_000, 16_000)])],
    ["without a size", jpeg(sizedPieces.jpeg(0, 0))],
    ["cut off", largePictureFile().subarray(0, -2)],
  ])("that is %s is refused", async (_, file) => {
    const refused = await upload(file);
    expect(refused.status).toBe(400);
    expect((await refusalOf(refused)).message).toMatch(/^This picture (has|is damaged)/);
    expect(await storedRows()).toEqual([]);
    expect(await keys()).toEqual([]);
  });

  it("may be 5 MB in size, but not a byte more", async () => {
    const jpegOfSize = (size: number) => {
      const pieces = sizedPieces.jpeg(100, 100);
      return jpeg([...pieces, new Uint8Array(size - jpeg(pieces).length)]);
    };
    expect((await upload(jpegOfSize(maxPictureBytes))).status).toBe(200);
    const refused = await upload(jpegOfSize(maxPictureBytes + 1));
    expect(refused.status).toBe(413);
    expect((await refusalOf(refused)).message).toContain("larger than 5 MB");
  });

  it("can be sent again after R2 has failed, and is then stored", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const down = { put: async () => Promise.reject(new Error("down")) } as unknown as R2Bucket;
    expect((await upload(largePictureFile(), { UPLOADS: down })).status).toBe(503);
    const { address } = await storePicture(largePictureFile());
    expect((await call(address)).status).toBe(200);
  });

  it("cannot be uploaded by strangers or from another site", async () => {
    vi.restoreAllMocks();
    const send = (headers: Record<string, string>) =>
      call("/api/admin/pictures", { method: "POST", headers, body: largePictureFile() });
    expect((await send({})).status).toBe(401);
    signInAsStaff();
    const foreign = { ...staffHeaders, "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };
    expect((await send(foreign)).status).toBe(403);
    expect(await keys()).toEqual([]);
  });
});

describe("the address of a picture", () => {
  it("replies with 304 to a client that has the file, and without a body to HEAD", async () => {
    const { address } = await storePicture(largePictureFile());
    const etag = (await call(address)).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"\w+"$/);
    const known = await call(address, { headers: { "If-None-Match": `W/${etag}` } });
    expect(known.status).toBe(304);
    expect(known.headers.get("Cache-Control")).toContain("immutable");
    const head = await call(address, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("serves no other file", async () => {
    const photo = crypto.randomUUID();
    await call(`/api/uploads/${photo}`, { method: "PUT", body: jpeg() });
    expect(await env.UPLOADS.head(photo), "the photo is stored").not.toBeNull();
    const { address } = await storePicture(largePictureFile());
    const [, , name = ""] = address.split("/");
    for (const path of [
      ...[photo, `../${photo}`, `..%2f${photo}`, `%2e%2e%2f${photo}`, "", "x", `${name}/`, `${name}/x`],
      ...[
        name.toUpperCase(),
        `${name}%00`,
        `%20${name}`,
        `x/../../${photo}`,
        `${name}.svg`,
        `pictures/${name}`,
      ],
      ...[name.replace("-1600", "-01600"), name.replace("-1600", "-1599"), name.replace("webp", "jpg")],
      pictureAddress("0".repeat(64), 1600, "image/webp").slice(10),
    ]) {
      const answer = await call(`/pictures/${path}`);
      expect(answer.status, path).toBe(404);
      expect(String(answer.headers.get("Content-Type")), path).not.toContain("image");
      expect(String(answer.headers.get("Cache-Control")), path).not.toContain("immutable");
    }
    expect((await call(`/pictures/${name}`, { method: "DELETE" })).status).toBe(405);
  });
});
