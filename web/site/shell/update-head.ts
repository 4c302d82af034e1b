import { company } from "#contract/company.ts";
import { canonicalPath, findPage } from "#contract/pages.ts";

/** Updates the robots and canonical tags after a navigation. The first page's tags are in its HTML. */
export function updateHead(pathname: string): void {
  if (pathname !== location.pathname) return; // a later navigation updates the head
  const page = findPage(pathname);
  const canonical = canonicalPath(page, pathname);
  setHeadElement("meta", "name", "robots", "content", page.robots === "all" ? null : page.robots);
  setHeadElement("link", "rel", "canonical", "href", canonical && company.website + canonical);
}

/** Sets `attribute` of the element in `<head>` whose `key` is `name`. Creates it if needed, and removes it for null. */
function setHeadElement(tag: string, key: string, name: string, attribute: string, value: string | null) {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
