import { env } from "cloudflare:workers";
import { hash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { pictureAddress } from "#contract/picture-address.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { staffHeaders as headers } from "#worker/test/inbox.ts";
import { runBeforeBatch } from "#worker/test/run-before-batch.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import {
  clearPictures,
  largePictureFile,
  type PictureBytes,
  pictureAuditRows,
  pictureKeys,
  smallPictureFile,
  storePicture,
  uploadPicture,
  uploadSmallPicture,
} from "#worker/test/staff-pictures.ts";

const longAgo = "2026-01-01T00:00:00.000Z";
const makeOld = () => env.DB.prepare("UPDATE pictures SET uploadedAt = ?").bind(longAgo).run();
const remove = (id: number, bindings = {}) =>
  call(`/api/admin/pictures/${id}`, { method: "DELETE", headers, bindings });
const unusedIds = async () => {
  const response = await call("/api/admin/pictures/unused", { headers });
  return ((await response.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
};
const bucket = (remove: (keys: string | string[]) => Promise<void>) =>
  ({ delete: remove, put: env.UPLOADS.put.bind(env.UPLOADS) }) as unknown as R2Bucket;

let counter = 0;
/** Makes a picture that no earlier test has used. */
const newPicture = () => largePictureFile(100 + ++counter);
const product = (imageUrl: string) => ({
  ...{ name: "Shim", sku: `GONE-${++counter}`, price: "1.00", description: "Zinc plated.", imageUrl },
});
const brand = (logoUrl: string) => ({ name: `Halvern ${++counter}`, logoUrl });
const post = (change: object) => ({
  ...{ title: `Choosing gloves ${++counter}`, content: "<p>Nine levels, from A1 to A9.</p>", readTime: 4 },
  ...{ authorName: "Dana Whitlock", category: "Safety", featuredImageAlt: "Gloves", ...change },
});
const send = (path: string, body: object, bindings = {}) =>
  call(path, { method: "POST", headers, body, bindings });

beforeEach(() => signInAsStaff("dana"));
afterEach(clearPictures);

describe("the address of a missing picture", () => {
  const deletedAddress = async (file: PictureBytes) => {
    const { id, address } = await storePicture(file);
    await makeOld();
    expect((await remove(id)).status).toBe(200);
    return address;
  };
  it.each([
    ["/api/shop/products", "imageUrl", product],
    ["/api/admin/brands", "logoUrl", brand],
    ["/api/admin/blog/posts", "featuredImage", (featuredImage: string) => post({ featuredImage })],
    [
      "/api/admin/blog/posts",
      "content",
      (address: string) => post({ content: `<p>Nine levels, from A1 to A9.</p><img src="${address}">` }),
    ],
  ])(
    "is refused by %s at the field %s, also in an edit, and accepted once the picture is uploaded again",
    async (path, field, bodyOf) => {
      const file = newPicture();
      const address = await deletedAddress(file);
      const body = bodyOf(address);
      const refused = await send(path, body);
      expect(refused.status).toBe(400);
      expect((await refusalOf(refused)).fields).toEqual({
        [field]: expect.stringContaining("no longer exists"),
      });
      await storePicture(file);
      const made = await send(path, body);
      expect(made.status, await made.clone().text()).toBe(200);
      const { data } = (await made.json()) as { data: { id: number } };
      const other = bodyOf(address.replace("-1600", "-1599"));
      const edited = await call(`${path}/${data.id}`, { method: "PUT", headers, body: other });
      expect((await refusalOf(edited)).fields).toHaveProperty(field);
    },
  );

  it("is refused in an import row that sets it, but not in one that does not change it", async () => {
    const file = newPicture();
    const address = await deletedAddress(file);
    await storePicture(file);
    const { sku, ...row } = product(address);
    expect((await send("/api/shop/products", { sku, ...row })).status).toBe(200);
    await env.DB.exec("DELETE FROM pictures");
    const check = async (rows: object[]) => {
      const response = await send("/api/shop/product-changes/check", { rows });
      const { data } = (await response.json()) as { data: { outcome: string; problems: string[] }[] };
      return data.map(({ outcome, problems }) => [outcome, ...problems]);
    };
    expect(
      await check([
        { sku, imageUrl: address },
        { ...row, sku: `${sku}-2` },
      ]),
    ).toEqual([
      ["keep"],
      ["refuse", "Image URL: This picture no longer exists. Upload it again, or choose another one."],
    ]);
  });

  it("is refused if the upload has failed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const file = newPicture();
    const down = { put: async () => Promise.reject(new Error("down")) } as unknown as R2Bucket;
    expect((await uploadPicture(file, { UPLOADS: down })).status).toBe(503);
    const address = pictureAddress(hash("sha256", file), 1600, "image/webp");
    expect((await send("/api/admin/brands", brand(address))).status).toBe(400);
    expect((await storePicture(file)).address).toBe(address);
    expect((await send("/api/admin/brands", brand(address))).status).toBe(200);
  });

  it("is refused for the small file until that file is uploaded", async () => {
    const { id, address } = await storePicture(newPicture());
    const smallAddress = address.replace("-1600", "-400");
    expect((await send("/api/admin/brands", brand(smallAddress))).status).toBe(400);
    await uploadSmallPicture(id, smallPictureFile());
    expect((await send("/api/admin/brands", brand(smallAddress))).status).toBe(200);
  });
});

describe("a picture that is being deleted", () => {
  it("is not deleted if somebody saves a product with it meanwhile", async () => {
    const { id, address } = await storePicture(newPicture());
    await makeOld();
    let deleted: Response | undefined;
    const DB = runBeforeBatch('insert into "products"', async () => {
      deleted ??= await remove(id);
    });
    const saved = await send("/api/shop/products", product(address), { DB });
    expect([saved.status, deleted?.status]).toEqual([200, 409]);
    expect((await call(address)).status).toBe(200);
  });

  it("can't be uploaded again until its files are deleted, so that no row lacks its files", async () => {
    const file = newPicture();
    const { id, address } = await storePicture(file);
    await uploadSmallPicture(id, smallPictureFile());
    await makeOld();
    let again: Response | undefined;
    let savedProduct: Response | undefined;
    const UPLOADS = bucket(async (keys) => {
      again = await uploadPicture(file);
      savedProduct = await send("/api/shop/products", product(address));
      await env.UPLOADS.delete(keys);
    });
    expect((await remove(id, { UPLOADS })).status).toBe(200);
    expect([again?.status, savedProduct?.status]).toEqual([503, 400]);
    expect(await pictureKeys()).toEqual([]);
    expect(await env.DB.prepare("SELECT id FROM pictures").all()).toMatchObject({ results: [] });
    await storePicture(file);
    expect((await call(address)).status).toBe(200);
  });

  it("can be deleted by only one person at a time", async () => {
    const { id } = await storePicture(newPicture());
    await makeOld();
    let second: Response | undefined;
    const UPLOADS = bucket(async (keys) => {
      second = await remove(id);
      await env.UPLOADS.delete(keys);
    });
    expect((await remove(id, { UPLOADS })).status).toBe(200);
    expect(second?.status).toBe(503);
    expect((await pictureAuditRows()).map(({ action }) => action)).toEqual(["create", "delete"]);
  });

  it("stays listed as unused if R2 fails, and can be uploaded again or deleted some minutes later", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const UPLOADS = bucket(async () => Promise.reject(new Error("down")));
    const file = newPicture();
    const { id, address } = await storePicture(file);
    await makeOld();
    expect((await remove(id, { UPLOADS })).status).toBe(503);
    expect(await unusedIds()).toEqual([id]);
    expect((await uploadPicture(file)).status).toBe(503);

    const expireDeletion = () => env.DB.prepare("UPDATE pictures SET missingSince = ?").bind(longAgo).run();
    await expireDeletion();
    expect((await storePicture(file)).address).toBe(address);
    await makeOld();
    expect((await remove(id, { UPLOADS })).status).toBe(503);
    await expireDeletion();
    expect((await remove(id)).status).toBe(200);
    expect(await pictureKeys()).toEqual([]);
    expect((await pictureAuditRows()).map(({ action }) => action)).toEqual(["create", "delete"]);
  });

  it("gets both files back if it is uploaded again after R2 deleted them but the deletion failed", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const UPLOADS = bucket(async (keys) => {
      await env.UPLOADS.delete(keys);
      throw new Error("reply lost");
    });
    const file = newPicture();
    const { id, address } = await storePicture(file);
    await uploadSmallPicture(id, smallPictureFile());
    await makeOld();
    expect((await remove(id, { UPLOADS })).status).toBe(503);
    await env.DB.prepare("UPDATE pictures SET missingSince = ?").bind(longAgo).run();
    await storePicture(file);
    expect((await uploadSmallPicture(id, smallPictureFile())).status).toBe(200);
    expect((await call(address)).status).toBe(200);
    expect((await call(address.replace("-1600", "-400"))).status).toBe(200);
  });
});

it("refuses to delete a picture whose upload has just failed", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const down = { put: async () => Promise.reject(new Error("down")) } as unknown as R2Bucket;
  expect((await uploadPicture(newPicture(), { UPLOADS: down })).status).toBe(503);
  const [id = 0] = await unusedIds();
  expect((await remove(id)).status).toBe(409);
});
