import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { countRuns, hostileHtml, recordRuns } from "./hostile.ts";
import { mockBlog } from "./mock-blog.ts";
import { dialog, field, press } from "./panel.ts";
import { nextFrame } from "./settled.ts";

it("previews articles as readers see them, and runs no code, even without a Content Security Policy", async () => {
  const referrers: (string | undefined)[] = [];
  const page = await visit("/admin/blog", {
    bypassCSP: true,
    expectedErrors: /404|ERR_FAILED/,
    prepare: async (newPage) => {
      await recordRuns(newPage);
      await mockBlog({})(newPage);
      await newPage.route("https://pictures.example/**", (route) => {
        referrers.push(route.request().headers().referer);
        return route.abort();
      });
    },
  });
  await press(page, "New Blog Post");
  expect(await page.evaluate(() => "setHTML" in Element.prototype)).toBe(true);
  await expectSafePreview(page);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  await press(page, "Back to editing");
  expect(await findLeftovers(page, [...hostileHtml, hostileHtml.join("")])).toEqual([]);

  // Without the Sanitizer API, DOMPurify sanitizes.
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, "setHTML"));
  await expectSafePreview(page);
  await press(page, "Back to editing");
  expect(await findLeftovers(page, [...hostileHtml, hostileHtml.join("")])).toEqual([]);
  expect(new Set(referrers)).toEqual(new Set([undefined]));

  // Gives code started by a sample time to run.
  await nextFrame(page);
  expect(await countRuns(page)).toBe(0);
  expect(page.url()).toMatch(/\/admin\/blog$/);

  // Checks that a sample does run when it is inserted without sanitizing.
  const [, , picture = ""] = hostileHtml;
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), picture);
  await expect.poll(() => countRuns(page)).toBeGreaterThan(0);
});

/** Previews an article with elements that articles may have, and a table too wide for a phone. */
async function expectSafePreview(page: Page): Promise<void> {
  const article = page.getByRole("article", { name: "Preview" }).locator(".article");
  await field(page, "Content *").fill(
    '<h2 id="cut">Cut</h2><p>A <strong>bold</strong> <code>word</code><span>.</span></p><table><tr><th scope="col" colspan="2">A1</th></tr></table>' +
      '<ol start="3"><li>x</li></ol><p>See <a href="#cut">up</a> and <a href="https://other.example/">out</a>.</p><blockquote>q</blockquote>' +
      '<figure><img src="https://pictures.example/a.png" alt="A glove" width="40" height="30"><figcaption>c</figcaption></figure>' +
      `<table><caption>Levels</caption><tr>${"<th>Level of cut</th>".repeat(12)}</tr></table>`,
  );
  await press(page, "Preview");
  await article.getByText("A glove (picture not available)").waitFor();
  expect(await article.innerHTML()).toMatch(
    /^<h2 id="article-cut">Cut<\/h2><p>A <strong>bold<\/strong> <code>word<\/code>\.<\/p><table><tbody><tr><th (scope="col" colspan="2"|colspan="2" scope="col")>A1<\/th><\/tr><\/tbody><\/table><ol start="3"><li>x<\/li><\/ol><p>See <a href="#article-cut">up<\/a> and /,
  );
  expect(await article.getByRole("link", { name: "out" }).getAttribute("rel")).toBe("noopener noreferrer");
}

/** Previews each sample, clicks its links and lists forbidden elements and attributes. */
function findLeftovers(page: Page, samples: readonly string[]): Promise<string[]> {
  return dialog(page).evaluate(async (dialog, samples) => {
    const allowedElements =
      /^(h[1-6]|p|div|ul|ol|li|blockquote|pre|hr|br|fig.*|d[ltd]|em|strong|b|i|su[bp]|code|kbd|caption|t(able|head|body|foot|r|h|d)|a|img|span)$/;
    const allowedAttributes =
      /^(id|href|rel|target|src|alt|width|height|loading|decoding|referrerpolicy|start|(col|row)span|scope|class|tabindex)$/;
    const allowedUrl = /^(https?:|mailto:|tel:|#|\/)/;
    const forbiddenParts = (element: Element) => [
      ...(allowedElements.test(element.localName) ? [] : [element.localName]),
      ...(element.namespaceURI === "http://www.w3.org/1999/xhtml" ? [] : [element.namespaceURI]),
      ...(element.className === "" || element.className === "missing-picture" ? [] : [element.className]),
      ...[...element.attributes].flatMap(({ name, value }) => {
        if (!allowedAttributes.test(name)) return [name];
        if (name === "id" && !value.startsWith("article-")) return [value];
        return /^(href|src)$/.test(name) && !allowedUrl.test(value) ? [value] : [];
      }),
    ];

    const content = dialog.querySelector<HTMLTextAreaElement>('[name="content"]');
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
    const press = (name: string) =>
      [...dialog.querySelectorAll("button")].find((button) => button.textContent === name)?.click();
    const waitUntil = async (isDone: () => unknown) => {
      for (let frame = 0; frame < 600 && !isDone(); frame++) await new Promise(requestAnimationFrame);
    };
    const shown = () => dialog.querySelector(".article");
    const found: string[] = [];
    for (const sample of samples) {
      setValue?.call(content, `<p>Begin</p>${sample}`);
      content?.dispatchEvent(new Event("input", { bubbles: true }));
      press("Preview");
      await waitUntil(() => shown()?.textContent.startsWith("Begin"));
      const article = shown();
      if (!article?.textContent.startsWith("Begin")) found.push(`not shown: ${sample}`);
      for (const link of article?.querySelectorAll("a") ?? []) link.dispatchEvent(new MouseEvent("click"));
      for (const element of article?.querySelectorAll("*") ?? []) {
        found.push(...forbiddenParts(element).map((part) => `${part} of ${sample}`));
      }
      press("Back to editing");
      await waitUntil(() => !shown());
    }
    return found;
  }, samples);
}
