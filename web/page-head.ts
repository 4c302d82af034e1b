import { company } from "#contract/company.ts";
import { escapeHtml, scriptJson } from "#contract/html.ts";
import { descriptionOf } from "#contract/page-descriptions.ts";
import { canonicalPath, documentTitle, type Page } from "#contract/pages.ts";
import type { FirstData } from "#contract/renderer.ts";
import { structuredData } from "./structured-data.ts";

/** The default picture of link previews, 1200 × 630 pixels. */
const sharePicture = "/images/share.png";

export function pageHead(page: Page, pathname: string, data: FirstData): string {
  const title = documentTitle(page);
  const meta = (key: "name" | "property", name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const basicTags = [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", descriptionOf(page)),
    ...(page.robots === "all" ? [] : [meta("name", "robots", page.robots)]),
  ];
  const canonical = canonicalPath(page, pathname);
  if (!canonical) return basicTags.join("\n    ");
  const url = company.website + canonical;
  const picture = absolute(previewPicture(data.post?.featuredImage));
  return [
    ...basicTags,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta("property", "og:site_name", company.name),
    meta("property", "og:type", data.post ? "article" : "website"),
    meta("property", "og:title", page.title),
    meta("property", "og:description", descriptionOf(page)),
    meta("property", "og:url", url),
    meta("property", "og:image", picture),
    meta("property", "og:locale", page.lang === "es" ? "es_US" : "en_US"),
    // Twitter takes title and description from the Open Graph tags above.
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:image", picture),
    `<script type="application/ld+json">${scriptJson(structuredData(page, url, data))}</script>`,
  ].join("\n    ");
}

/** Chooses the picture of the link preview, which cannot be an SVG. */
function previewPicture(featured: string | null | undefined): string {
  return featured && !/\.svg$/i.test(featured) ? featured : sharePicture;
}

function absolute(url: string): string {
  return new URL(url, company.website).href;
}
