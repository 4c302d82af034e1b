import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { xssSamples } from "../../worker/html/xss-samples.ts";
import { visit } from "./browser.ts";

/** The Worker's tests cover samples that test size alone; here each sample needs a page. */
const samples = xssSamples.filter((html) => html.length < 2000);

it.each([
  ["the browser's own sanitiser", true],
  ["the library", false],
])("an article stored without sanitising runs no code, with %s", async (_, native) => {
  expect(samples.length).toBeGreaterThan(200);
  const page = await visit("/blog", {
    bypassCSP: true,
    expectedErrors: /./,
    prepare: async (fresh) => {
      if (!native) await fresh.addInitScript(() => Reflect.deleteProperty(Element.prototype, "setHTML"));
      await fresh.addInitScript(answerByItself, samples.map(articleOf));
      await fresh.route(/^(?!http:\/\/localhost|data:|blob:)/, (route) => route.abort());
    },
  });
  expect(await page.evaluate(() => "setHTML" in Element.prototype)).toBe(native);
  expect(await leftovers(page, samples.length)).toEqual([]);
  // Anything that a sample has started ends within two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await runs(page)).toEqual([]);

  // Checks that the samples run when they are not sanitised.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", '<img src="/images/gone.png" onerror="alert(1)">'),
  );
  await expect.poll(() => runs(page)).toEqual([1]);
});

const runs = (page: Page) => page.evaluate(() => (window as unknown as { ran: unknown[] }).ran);

function articleOf(sample: string, at: number) {
  return {
    id: at,
    title: `Sample ${at}`,
    slug: `hostile-${at}`,
    excerpt: "An excerpt of enough length.",
    authorName: "Dana Whitcomb",
    category: "Safety",
    tags: [],
    featuredImage: null,
    readTime: 1,
    publishedAt: "2026-03-01T04:59:59.000Z",
    publishedOn: "February 28, 2026",
    updatedAt: "2026-03-01T04:59:59.000Z",
    isPublished: true,
    content: `<p>Begin</p>${sample}`,
  };
}

/** Runs in the page. Counts code that has run, and answers calls for these articles without the server. */
function answerByItself(articles: ReturnType<typeof articleOf>[]): void {
  const ran: unknown[] = [];
  const real = window.fetch;
  Object.assign(window, {
    ran,
    alert: (text: unknown) => ran.push(text),
    fetch: async (...args: Parameters<typeof fetch>) => {
      const at = /\/api\/blog\/posts\/hostile-(\d+)$/.exec(String(args[0]))?.[1];
      return at ? Response.json({ success: true, data: articles[Number(at)] }) : real(...args);
    },
  });
}

/** Opens the articles one after another and lists what no article may contain. */
function leftovers(page: Page, count: number): Promise<string[]> {
  return page.evaluate(async (all) => {
    const elements =
      /^(h[1-6]|p|div|ul|ol|li|blockquote|pre|hr|br|fig.*|d[ltd]|em|strong|b|i|su[bp]|code|kbd|caption|t(able|head|body|foot|r|h|d)|a|img|span)$/;
    const attributes =
      /^(id|href|rel|src|alt|width|height|loading|decoding|referrerpolicy|start|(col|row)span|scope|class|tabindex)$/;
    const leadsTo = (href: string) => /^(https?|mailto|tel):/.test(new URL(href, location.href).href);
    const loads = (src: string) => /^(https:|\/(?![/\\]))/.test(src);
    const wrong = (element: Element) => [
      ...(elements.test(element.localName) ? [] : [element.localName]),
      ...(element.namespaceURI === "http://www.w3.org/1999/xhtml" ? [] : [element.namespaceURI]),
      ...(element.className === "" || element.className === "missing-picture" ? [] : [element.className]),
      ...[...element.attributes].flatMap(({ name, value }) => {
        if (!attributes.test(name)) return [name];
        if (name === "id" && !value.startsWith("article-")) return [value];
        return (name === "href" && !leadsTo(value)) || (name === "src" && !loads(value)) ? [value] : [];
      }),
    ];
    const shown = (title: string) => {
      const isThere = document.querySelector("main h1")?.textContent === title;
      const article = isThere ? document.querySelector(".article") : null;
      return article?.textContent.startsWith("Begin") ? article : null;
    };
    const found: string[] = [];
    for (let at = 0; at < all; at++) {
      history.pushState(null, "", `/blog/hostile-${at}`);
      for (let turn = 0; turn < 10_000 && !shown(`Sample ${at}`); turn++)
        await new Promise((done) => setTimeout(done));
      const article = shown(`Sample ${at}`);
      if (!article) found.push(`not shown: sample ${at}`);
      for (const element of article?.querySelectorAll("*") ?? []) {
        found.push(...wrong(element).map((left) => `${left} of sample ${at}`));
      }
    }
    return found;
  }, count);
}
