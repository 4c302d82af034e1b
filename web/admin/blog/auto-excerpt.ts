import { autoExcerptLength } from "#contract/posts.ts";

const block =
  /<\/?(h\d|p|div|li|d[tdl]|t[rhd]|caption|figcaption|blockquote|pre|br|hr|ul|ol|table)\b[^>]*>/gi;

/** What stands for an excerpt that is left empty, as the server makes it: the beginning of the content's text. */
export function autoExcerpt(content: string): string {
  const { body } = new DOMParser().parseFromString(content.replace(block, " $&"), "text/html");
  for (const unread of body.querySelectorAll("script, style")) unread.remove();
  const text = body.textContent.replace(/\s+/g, " ").trim();
  return text === "" ? "" : `${[...text].slice(0, autoExcerptLength).join("")}...`;
}
