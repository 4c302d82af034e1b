import { expect, it } from "vitest";
import { createBrand, updateBrand } from "#contract/admin-brands.ts";
import { createPost, updatePost } from "#contract/admin-posts.ts";
import { createProduct, updateProduct } from "#contract/admin-products.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/schema.ts";
import { sanitizeArticle } from "#worker/html/sanitize-article.ts";
import { call, refusalOf } from "#worker/test/call.ts";
import { signInAsStaff } from "#worker/test/sign-in-as-staff.ts";
import { validBody } from "#worker/test/valid-body.ts";
import { interceptEffects } from "./intercept-effects.ts";
import { inParallel, longTimeout, textCases } from "./text-cases.ts";

signInAsStaff();

const unchanged = (typed: string): unknown => typed;
const trimmed = (typed: string) => typed.trim();
const orNull = (typed: string) => typed || null;
const slug = () => expect.stringMatching(/^[a-z\d]+(-[a-z\d]+)*$/);
/** Text fields, and how the API returns the text that was sent in each. */
const cases = [
  [
    createProduct,
    updateProduct,
    {
      ...{ name: trimmed, sku: trimmed, description: unchanged, imageUrl: orNull, slug },
      price: (typed: string) => Number(typed).toFixed(2),
    },
  ],
  [
    createBrand,
    updateBrand,
    { name: unchanged, logoUrl: unchanged, description: (typed: string) => typed.trim() || null },
  ],
  [
    createPost,
    updatePost,
    {
      ...{
        title: unchanged,
        authorName: unchanged,
        excerpt: unchanged,
        category: unchanged,
        featuredImage: orNull,
        slug,
      },
      ...{ content: sanitizeArticle, tags: (typed: string) => [typed.trim()] },
    },
  ],
] as const;

type Expected = Record<string, (typed: string) => unknown>;
interface Saved {
  data: Record<string, unknown>;
  fields: string[];
}

/** Sends the text in these fields; replaces refused fields with valid values until the request is accepted. */
async function save(endpoint: Endpoint, typed: string, names: string[], id = ""): Promise<Saved> {
  const valid = validBody(endpoint) ?? {};
  const path = endpoint.path.replace(":id", id);
  let fields = names;
  for (let tries = 0; ; tries++) {
    const typedFields = fields.map((name) => [name, name === "tags" ? [typed] : typed]);
    const body = { ...valid, ...Object.fromEntries(typedFields) };
    const headers = { "X-Admin-Token": "staff" };
    const response = await call(path, { method: endpoint.method, headers, body });
    if (response.status === 200) return { ...((await response.json()) as { data: Saved["data"] }), fields };
    expect([400, 409]).toContain(response.status);
    expect(tries).toBeLessThan(3);
    const refused = Object.keys((await refusalOf(response)).fields ?? {}).map((name) => name.split(".")[0]);
    expect(refused.length).toBeGreaterThan(0);
    for (const name of refused) expect(fields).toContain(name);
    fields = fields.filter((name) => !refused.includes(name));
  }
}

it.each(
  cases.map(
    ([create, update, fields], index) => [create.path, index, create, update, fields as Expected] as const,
  ),
)(
  "%s accepts and returns hostile texts in its text fields, or refuses those fields",
  longTimeout,
  async (_, part, create, update, expected) => {
    const effects = interceptEffects();
    const names = Object.keys(expected);
    const shape = (create.body as unknown as { shape: Record<string, z.core.$ZodType> }).shape;
    await inParallel(textCases({ offset: part }), async (typed, index) => {
      const label = `${index}: ${JSON.stringify(typed.slice(0, 60))}`;
      const created = await save(create, typed, names).catch((error) =>
        expect.fail(`${label}\n${error.message}`),
      );
      const updated = await save(update, typed, created.fields, String(created.data.id));
      expect(updated.fields, label).toEqual(created.fields);
      for (const name of created.fields) {
        const returned = expected[name]?.(typed);
        // An empty excerpt is generated from the content.
        if (name === "excerpt" && typed === "") continue;
        expect(created.data[name], `${name} ${label}`).toEqual(returned);
        expect(updated.data[name], `${name} ${label}`).toEqual(returned);
      }
      // Whatever the contract accepts is stored, except content without visible text and a SKU that, once trimmed,
      // another product has.
      const isAlwaysStored = (name: string) => name !== "content" && name !== "sku";
      const accepted = names.filter((name) => {
        const value = name === "tags" ? [typed] : typed;
        return isAlwaysStored(name) && z.safeParse(shape[name] as z.core.$ZodType, value).success;
      });
      expect(created.fields.filter(isAlwaysStored), label).toEqual(accepted);
    });
    expect([effects.calls, effects.printed]).toEqual([[], []]);
  },
);
