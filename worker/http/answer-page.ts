import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { company } from "#contract/company.ts";
import { escapeHtml } from "#contract/html.ts";
import type { AppEnv } from "#worker/env.ts";

/** Renders a static page in the site's style. It needs no scripts and is never cached or indexed. */
export async function answerPage(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  title: string,
  paragraphs: readonly string[],
): Promise<Response> {
  const template = await c.env.ASSETS.fetch(new URL("/pages/shell.html", c.req.url));
  const page = new HTMLRewriter()
    .on("title", { element: (element) => void element.setInnerContent(`${title} | ${company.name}`) })
    .on("script", { element: (element) => void element.remove() })
    .on("#root", {
      element(root) {
        root.setAttribute("class", "wrap grid gap-5 justify-items-start py-20");
        const html = [
          `<h1 class="head text-4xl">${escapeHtml(title)}</h1>`,
          ...paragraphs.map((text) => `<p class="text-lg text-soft">${escapeHtml(text)}</p>`),
          `<a href="/" class="btn-primary">Back to ${company.shortName}</a>`,
        ];
        root.append(html.join(""), { html: true });
      },
    })
    .transform(template);
  const headers = new Headers(template.headers);
  headers.delete("ETag");
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
  return new Response(page.body, { status, headers });
}
