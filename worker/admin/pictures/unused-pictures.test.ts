import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { call, refusalOf } from "#worker/test/call.ts";
import { staffHeaders } from "#worker/test/inbox.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import {
  clearPictures,
  pictureKeys as keys,
  largePictureFile,
  smallPictureFile,
  storePicture,
  pictureAuditRows as trail,
  uploadSmallPicture as uploadSmall,
} from "#worker/test/staff-pictures.ts";

const listUnused = async () => {
  const response = await call("/api/admin/pictures/unused", { headers: staffHeaders });
  const { data, total } = (await response.json()) as {
    data: { id: number; isNew: boolean }[];
    total: number;
  };
  return { data, total, ids: data.map(({ id }) => id) };
};
const remove = (id: number | string) =>
  call(`/api/admin/pictures/${id}`, { method: "DELETE", headers: staffHeaders });
const makeOld = () =>
  env.DB.exec("UPDATE pictures SET uploadedAt = '2026-01-01T00:00:00.000Z', usedAt = NULL");

beforeEach(() => signInAsStaff("dana"));
afterEach(clearPictures);

describe("an unused picture", () => {
  const change = async (sql: string, value: string) => {
    const { meta } = await env.DB.prepare(sql).bind(value).run();
    expect(meta.changes, sql).toBeGreaterThan(0);
  };
  const inText = (address: string) =>
    `<img src="/pictures/x.webp"><img src="${address}" alt=""><img src="/pictures/">`;
  const uses: [string, (address: string) => Promise<void>][] = [
    [
      "product",
      async (imageUrl) => {
        const body = { name: "Nut", sku: "N-1", price: "1.00", description: "Zinc plated.", imageUrl };
        const made = await call("/api/shop/products", { method: "POST", headers: staffHeaders, body });
        expect(made.status).toBe(200);
      },
    ],
    [
      "product in the trash",
      async (imageUrl) => {
        const body = { name: "Nut", sku: "N-2", price: "1.00", description: "Zinc plated.", imageUrl };
        const made = await call("/api/shop/products", { method: "POST", headers: staffHeaders, body });
        const { data } = (await made.json()) as { data: { id: number } };
        const path = `/api/shop/products/${data.id}`;
        expect((await call(path, { method: "DELETE", headers: staffHeaders })).status).toBe(200);
      },
    ],
    [
      "change of products that can be undone",
      async (address) => {
        await change("INSERT INTO product_changes (at, who, label) VALUES ('2026', 'dana', ?)", "old.csv");
        const insert = `INSERT INTO product_change_rows (changeId, productId, version, before)
          SELECT max(id), 1, 2, ? FROM product_changes`;
        await change(insert, JSON.stringify({ imageUrl: address }));
      },
    ],
    [
      "earlier version of a post",
      (address) =>
        change(
          `INSERT INTO post_versions (postId, who, savedAt, "row") VALUES (1, 'dana', '2026', ?)`,
          JSON.stringify({ content: inText(address) }),
        ),
    ],
    ["brand", (address) => change("UPDATE brands SET logoUrl = ? WHERE name LIKE 'A%'", address)],
    ["post", (address) => change("UPDATE posts SET featuredImage = ? WHERE id % 2", address)],
    ["text of a post", (address) => change("UPDATE posts SET content = ? WHERE id % 2", inText(address))],
    [
      "brand with the full URL of its small file",
      (address) => {
        const small = `https://millrace.example${address.replace("-1600", "-400")}`;
        return change("UPDATE brands SET logoUrl = ? WHERE name NOT LIKE 'A%'", small);
      },
    ],
  ];

  it("is one that no product, brand, post, version or change uses, and no other can be deleted", async () => {
    const spare = await storePicture(largePictureFile(99));
    for (const [index, [use, addUse]] of uses.entries()) {
      const { id, address } = await storePicture(largePictureFile(100 + index));
      await makeOld();
      expect((await listUnused()).ids, use).toContain(id);
      await addUse(address);
      expect((await listUnused()).ids, use).toEqual([spare.id]);
      const refused = await remove(id);
      expect(refused.status, use).toBe(409);
      expect((await call(address)).status, use).toBe(200);
    }
    expect((await remove(spare.id)).status).toBe(200);
    expect((await call(spare.address)).status).toBe(404);
    expect((await listUnused()).total).toBe(0);
  });

  it("can be deleted with both files after a day without use, and its upload and deletion are recorded", async () => {
    const { id, address } = await storePicture(largePictureFile());
    await uploadSmall(id, smallPictureFile());
    expect(await listUnused()).toMatchObject({
      data: [
        {
          id,
          address,
          bytes: largePictureFile().length + smallPictureFile().length,
          who: "dana",
          isNew: true,
        },
      ],
      total: 1,
    });
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toContain("uploaded or used less than 24 hours ago");
    await makeOld();
    expect((await listUnused()).data).toMatchObject([{ isNew: false }]);
    // Somebody uploads it again, for a product that is not saved yet.
    await storePicture(largePictureFile());
    expect((await remove(id)).status).toBe(409);
    await makeOld();
    expect((await remove(id)).status).toBe(200);
    expect(await keys()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await trail()).map(({ action }) => action)).toEqual(["create", "delete"]);
  });
});
