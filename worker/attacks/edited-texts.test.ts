import { expect, it } from "vitest";
import { createBrand, updateBrand } from "#contract/admin-brands.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { createPost, updatePost } from "#contract/posts.ts";
import { createProduct, updateProduct } from "#contract/products.ts";
import { z } from "#contract/schema.ts";
import { cleanHtml } from "#worker/html/clean-html.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { goodBody } from "#worker/test/good-body.ts";
import { letStaffIn } from "#worker/test/staff.ts";
import { inParallel } from "./in-parallel.ts";
import { watchOutside } from "./outside.ts";
import { patience, textsFor } from "./texts-for.ts";

letStaffIn();

const asTyped = (typed: string): unknown => typed;
const orNone = (typed: string) => typed || null;
const slug = () => expect.stringMatching(/^[a-z\d]+(-[a-z\d]+)*$/);
/** Every field that takes a text, and how it comes back. */
const ends = [
  [
    createProduct,
    updateProduct,
    {
      ...{ name: asTyped, sku: asTyped, description: asTyped, imageUrl: orNone, slug },
      price: (typed: string) => Number(typed).toFixed(2),
    },
  ],
  [
    createBrand,
    updateBrand,
    { name: asTyped, logoUrl: asTyped, description: (typed: string) => typed.trim() || null },
  ],
  [
    createPost,
    updatePost,
    {
      ...{
        title: asTyped,
        authorName: asTyped,
        excerpt: asTyped,
        category: asTyped,
        featuredImage: orNone,
        slug,
      },
      ...{ content: cleanHtml, tags: (typed: string) => [typed.trim()] },
    },
  ],
] as const;

type Expected = Record<string, (typed: string) => unknown>;
interface Written {
  data: Record<string, unknown>;
  fields: string[];
}

/** Sends the text in every field; what is refused by name is sent well the next time. Then everything is taken. */
async function write(endpoint: Endpoint, typed: string, names: string[], id = ""): Promise<Written> {
  const good = goodBody(endpoint) ?? {};
  const path = endpoint.path.replace(":id", id);
  let fields = names;
  for (let tries = 0; ; tries++) {
    const put = fields.map((name) => [name, name === "tags" ? [typed] : typed]);
    const body = { ...good, ...Object.fromEntries(put) };
    const headers = { "X-Admin-Token": "staff" };
    const response = await call(path, { method: endpoint.method, headers, body });
    if (response.status === 200) return { ...((await response.json()) as { data: Written["data"] }), fields };
    expect([400, 409]).toContain(response.status);
    expect(tries).toBeLessThan(3);
    const refused = Object.keys((await refusalOf(response)).fields ?? {}).map((name) => name.split(".")[0]);
    expect(refused.length).toBeGreaterThan(0);
    for (const name of refused) expect(fields).toContain(name);
    fields = fields.filter((name) => !refused.includes(name));
  }
}

it.each(
  ends.map(
    ([create, update, fields], place) => [create.path, place, create, update, fields as Expected] as const,
  ),
)(
  "%s takes any text in any field and gives it back, or refuses that field",
  patience,
  async (_, part, create, update, expected) => {
    const outside = watchOutside();
    const names = Object.keys(expected);
    const shape = (create.body as unknown as { shape: Record<string, z.core.$ZodType> }).shape;
    await inParallel(textsFor(part), async (typed, place) => {
      const told = `${place}: ${JSON.stringify(typed.slice(0, 60))}`;
      const made = await write(create, typed, names).catch((error) =>
        expect.fail(`${told}\n${error.message}`),
      );
      const again = await write(update, typed, made.fields, String(made.data.id));
      expect(again.fields, told).toEqual(made.fields);
      for (const name of made.fields) {
        const comesBack = expected[name]?.(typed);
        // An empty excerpt is made from the content.
        if (name === "excerpt" && typed === "") continue;
        expect(made.data[name], `${name} ${told}`).toEqual(comesBack);
        expect(again.data[name], `${name} ${told}`).toEqual(comesBack);
      }
      // What the contract takes is not refused elsewhere; a content of which nothing stays is.
      const fitting = names.filter((name) => {
        const value = name === "tags" ? [typed] : typed;
        return name !== "content" && z.safeParse(shape[name] as z.core.$ZodType, value).success;
      });
      expect(
        made.fields.filter((name) => name !== "content"),
        told,
      ).toEqual(fitting);
    });
    expect([outside.calls, outside.printed, outside.mails]).toEqual([[], [], []]);
  },
);
