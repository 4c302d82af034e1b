import { describe, expect, it } from "vitest";
import { findPage, pages } from "#contract/pages.ts";
import { renderPage } from "./render.tsx";

const template =
  '<html lang="en"><head><!--head--><title></title><!--/head--></head><body><div id="root"></div></body></html>';
const render = (pathname: string, search = "") =>
  renderPage(template, { page: findPage(pathname), pathname, search });

const addresses = pages.map(({ path }) => path.replace(":slug", "fasteners"));

describe.each([...addresses, "/nope"])("%s", (address) => {
  it("renders the same HTML every time, without inline styles or scripts, and with one h1 if public", async () => {
    const html = await render(address);
    expect(await render(address)).toBe(html);
    expect(html).not.toMatch(/<script(?! type="application\/(ld\+)?json")/);
    expect(html).not.toMatch(/ style=/);
    if (!findPage(address).private) expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

it("preloads the first picture in the head, not in the body", async () => {
  const picture = "/images/products/glove.svg";
  const product = {
    id: 1,
    name: "Glove",
    slug: "glove",
    price: "1.00",
    imageUrl: picture,
    sku: "G-1",
    categoryId: 1,
  };
  const address = { page: findPage("/shop/search"), pathname: "/shop/search", search: "?q=glove" };
  const html = await renderPage(template, address, {
    found: { text: "glove", reply: { data: [product], total: 1 } },
  });
  const [head = "", body] = html.split("</head>");
  expect(head).toMatch(new RegExp(`<link rel="preload" as="image" href="${picture}"`));
  expect(body).toContain(`src="${picture}"`);
  expect(body).not.toContain('rel="preload"');
});
