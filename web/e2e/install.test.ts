import { chromium } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, visit } from "./browser.ts";
import { chromiumArguments, chromiumPath } from "./chromium-arguments.ts";
import { isFocused } from "./is-focused.ts";
import { submitQuote } from "./quote-form.ts";
import { temporaryFolder } from "./temporary-folder.ts";

interface Picture {
  src: string;
  sizes: string;
}

it("can be installed, by Chromium's criteria", async () => {
  // A new profile on disk, because a private window cannot install apps.
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await context.newCDPSession(page);
  expect((await cdp.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  expect((await cdp.send("Page.getAppManifest")).errors).toEqual([]);
});

it("serves every picture in the size that the manifest states, and the page of every shortcut", async () => {
  const manifest = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { url: string; icons: Picture[] }[];
  };
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  expect(pictures).toHaveLength(8);
  for (const { src, sizes } of pictures) {
    const bytes = Buffer.from(await (await fetch(origin + src)).arrayBuffer());
    expect(bytes.subarray(1, 4).toString(), src).toBe("PNG");
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await fetch(origin + url)).status, url).toBe(200);
});

it("offers installation after a request is submitted, and stores that the visitor dismissed the prompt", async () => {
  const page = await visit("/quote", {
    expectedErrors: /ERR_/,
    prepare: (newPage) => newPage.route("**/api/contact", (route) => route.abort()),
  });
  const installButton = page.getByRole("button", { name: "Install", exact: true });
  await page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: "dismissed" }) }));
    Object.assign(window, { prevented: event.defaultPrevented });
  });
  expect(await page.evaluate(() => (window as { prevented?: boolean }).prevented)).toBe(true);
  expect(await installButton.count()).toBe(0);
  await submitQuote(page, "Forty of 6204-2RS, please.");
  await installButton.waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await installButton.click();
  await expect.poll(() => installButton.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("millrace-install-declined"))).toBe("yes");
  expect(await page.locator("main h1").evaluate(isFocused)).toBe(true);
});
