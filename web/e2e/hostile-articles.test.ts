import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { xssSamples } from "../../worker/html/xss-samples.ts";
import { visit } from "./browser.ts";
import { nextFrame } from "./settled.ts";

/** Indices of the samples that are opened as articles. The Worker's tests cover the long ones too. */
const shortSamples = [...xssSamples.keys()].filter((index) => (xssSamples[index] ?? "").length < 2000);

it("an article stored without sanitizing runs no code, with the browser's own sanitizer or with the library", async () => {
  const page = await visit("/blog", {
    bypassCSP: true,
    expectedErrors: /./,
    prepare: async (newPage) => {
      await newPage.addInitScript(
        mockArticles,
        xssSamples.map((sample, index) => articleOf(sample, index)),
      );
      await newPage.route(/^(?!http:\/\/localhost|data:|blob:)/, (route) => route.abort());
    },
  });
  for (const isNative of [true, false]) {
    if (!isNative) await page.evaluate(() => Reflect.deleteProperty(Element.prototype, "setHTML"));
    expect(await page.evaluate(() => "setHTML" in Element.prototype)).toBe(isNative);
    // Opens half of the samples with each sanitizer, because all would take twice as long.
    const samples = shortSamples.filter((index) => index % 2 === Number(isNative));
    expect(samples.length).toBeGreaterThan(100);
    expect(await forbiddenParts(page, samples)).toEqual([]);
  }
  // Gives code started by a sample time to run.
  await nextFrame(page);
  expect(await alertCalls(page)).toEqual([]);

  // Checks that such code does run when it is not sanitized.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", '<img src="/images/gone.png" onerror="alert(1)">'),
  );
  await expect.poll(() => alertCalls(page)).toEqual([1]);
});

const alertCalls = (page: Page) => page.evaluate(() => (window as unknown as { ran: unknown[] }).ran);

function articleOf(sample: string, index: number) {
  return {
    id: index,
    title: `Sample ${index}`,
    slug: `hostile-${index}`,
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

/** Runs in the page. Records calls of `alert`, and mocks the API's replies for these articles. */
function mockArticles(articles: ReturnType<typeof articleOf>[]): void {
  const ran: unknown[] = [];
  const realFetch = window.fetch;
  Object.assign(window, {
    ran,
    alert: (text: unknown) => ran.push(text),
    fetch: async (...args: Parameters<typeof fetch>) => {
      const index = /\/api\/blog\/posts\/hostile-(\d+)$/.exec(String(args[0]))?.[1];
      return index ? Response.json({ success: true, data: articles[Number(index)] }) : realFetch(...args);
    },
  });
}

/** Opens the articles one after another and lists the forbidden names and values in them. */
function forbiddenParts(page: Page, samples: number[]): Promise<string[]> {
  return page.evaluate(async (indices) => {
    const allowedElements =
      /^(h[1-6]|p|div|ul|ol|li|blockquote|pre|hr|br|fig.*|d[ltd]|em|strong|b|i|su[bp]|code|kbd|caption|t(able|head|body|foot|r|h|d)|a|img|span)$/;
    const allowedAttributes =
      /^(id|href|rel|src|alt|width|height|loading|decoding|referrerpolicy|start|(col|row)span|scope|class|tabindex)$/;
    const isAllowedLink = (href: string) => /^(https?|mailto|tel):/.test(new URL(href, location.href).href);
    const isAllowedSource = (src: string) => /^(https:|\/(?![/\\]))/.test(src);
    const forbiddenIn = (element: Element) => [
      ...(allowedElements.test(element.localName) ? [] : [element.localName]),
      ...(element.namespaceURI === "http://www.w3.org/1999/xhtml" ? [] : [element.namespaceURI]),
      ...(element.className === "" || element.className === "missing-picture" ? [] : [element.className]),
      ...[...element.attributes].flatMap(({ name, value }) => {
        if (!allowedAttributes.test(name)) return [name];
        if (name === "id" && !value.startsWith("article-")) return [value];
        return (name === "href" && !isAllowedLink(value)) || (name === "src" && !isAllowedSource(value))
          ? [value]
          : [];
      }),
    ];
    const shownArticle = (title: string) => {
      const isLoaded = document.querySelector("main h1")?.textContent === title;
      const article = isLoaded ? document.querySelector(".article") : null;
      return article?.textContent.startsWith("Begin") ? article : null;
    };
    const found: string[] = [];
    for (const index of indices) {
      history.pushState(null, "", `/blog/hostile-${index}`);
      for (let attempt = 0; attempt < 10_000 && !shownArticle(`Sample ${index}`); attempt++)
        await new Promise((done) => setTimeout(done));
      const article = shownArticle(`Sample ${index}`);
      if (!article) found.push(`not shown: sample ${index}`);
      for (const element of article?.querySelectorAll("*") ?? []) {
        found.push(...forbiddenIn(element).map((part) => `${part} of sample ${index}`));
      }
    }
    return found;
  }, samples);
}
