// @vitest-environment happy-dom
import { act, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { ArticleBody } from "./article-body.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(() => document.body.replaceChildren());

/** Replaces setHTML, which happy-dom lacks. The end-to-end tests use the real sanitizers in a browser. */
Object.assign(HTMLTemplateElement.prototype, {
  setHTML(this: HTMLTemplateElement, html: string) {
    this.innerHTML = html;
    for (const element of this.content.querySelectorAll("script, form, [onerror]")) element.remove();
  },
});

const harmless = `<h2>Threads</h2><p>See <a href="/shop">the <em>shop</em></a>.</p><ul><li>M8 &amp; M10</li></ul>`;
const hostile = `<p>Text</p><script>top.ran = 1</script><img src="x.png" onerror="top.ran = 1"><a href="javascript:top.ran = 1">x</a>`;

function appendDiv(html = "") {
  const element = document.createElement("div");
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

it("renders the HTML unchanged on the server", () => {
  expect(renderToString(<ArticleBody html={harmless} />)).toBe(
    `<div class="prose article">${harmless}</div>`,
  );
});

it("hydrates the server's HTML: keeps its nodes and logs no error", async () => {
  const consoleError = vi.spyOn(console, "error");
  const element = appendDiv(renderToString(<ArticleBody html={harmless} />));
  const heading = element.querySelector("h2");
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(element, <ArticleBody html={harmless} />, { onRecoverableError });
  });
  expect(element.querySelector("h2")).toBe(heading);
  expect(element.querySelector("a")?.textContent).toBe("the shop");
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
});

it("replaces server HTML that the sanitizer changes", async () => {
  const element = appendDiv(
    renderToString(<ArticleBody html={`<p>Text</p><form><input name="x"></form>`} />),
  );
  await act(async () => {
    hydrateRoot(element, <ArticleBody html={`<p>Text</p><form><input name="x"></form>`} />);
  });
  expect(element.querySelector("input")).toBeNull();
  expect(element.textContent).toBe("Text");
});

it("puts only sanitized HTML into the page, also after an update", async () => {
  const element = appendDiv();
  const innerHtmlSetter = vi.spyOn(Element.prototype, "innerHTML", "set");
  const root = createRoot(element);
  const show = (html: string) =>
    act(async () =>
      root.render(
        <StrictMode>
          <ArticleBody html={html} />
        </StrictMode>,
      ),
    );
  await show(hostile);
  expect(element.textContent).toBe("Textx");
  expect(element.innerHTML).not.toMatch(/script|onerror|javascript/);
  await show(harmless);
  expect(element.querySelector("h2")?.textContent).toBe("Threads");
  const insertedHtml = innerHtmlSetter.mock.calls.filter((_, i) =>
    element.contains(innerHtmlSetter.mock.contexts[i] as Node),
  );
  expect(insertedHtml.flat().join("")).toBe("");
});
