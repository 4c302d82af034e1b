// @vitest-environment node
import { describe, expect, it } from "vitest";
import { findPage, pages } from "#contract/pages.ts";
import { renderPage } from "./render.tsx";

const template =
  '<html lang="en"><head><!--head--><title></title><!--/head--></head><body><div id="root"></div></body></html>';
const render = (pathname: string, search = "") =>
  renderPage(template, { page: findPage(pathname), pathname, search });

const addresses = pages.map(({ path }) => path.replace(":slug", "fasteners"));

describe.each([...addresses, "/nope"])("%s", (address) => {
  it("is the same every time, with no style and no script that would run", async () => {
    const html = await render(address);
    expect(await render(address)).toBe(html);
    expect(html).not.toMatch(/<script(?! type="application\/(ld\+)?json")/);
    expect(html).not.toMatch(/ style=/);
    if (!findPage(address).private) expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
