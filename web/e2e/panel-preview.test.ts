import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { mockBlog } from "./mock-blog.ts";
import { dialog, field, press } from "./panel.ts";

it("previews articles as readers see them, with the browser's own sanitizer and with the library", async () => {
  const referrers: (string | undefined)[] = [];
  const page = await visit("/admin/blog", {
    expectedErrors: /404|ERR_FAILED/,
    prepare: async (newPage) => {
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

  // Without the Sanitizer API, DOMPurify sanitizes.
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, "setHTML"));
  await expectSafePreview(page);
  expect(new Set(referrers)).toEqual(new Set([undefined]));
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
