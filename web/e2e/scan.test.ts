import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import QRCode from "qrcode-svg";
import { expect, it, onTestFinished } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, viewports, visit, waitUntilUsable } from "./browser.ts";
import { chromiumArguments, chromiumPath } from "./chromium-arguments.ts";
import { isFocused } from "./is-focused.ts";
import { combobox, listedParts, openParts, partsSummary } from "./parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { collectCspViolations } from "./watch-csp.ts";

/** Opens the quote page in a Chromium whose fake camera shows a QR code. */
async function visitWithCamera(code: string): Promise<{ page: Page; requestedUrls: string[] }> {
  const video = join(temporaryFolder(), "code.y4m");
  writeFileSync(video, createVideo(code));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumArguments,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewports.phone,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  const violations = await collectCspViolations(context);
  const page = await context.newPage();
  const requestedUrls: string[] = [];
  context.on("request", (request) => requestedUrls.push(request.url()));
  onTestFinished(async () => {
    await browser.close();
    expect(violations).toEqual([]);
  });
  // Starts on the home page: its policies (CSP, Permissions-Policy) stay in force when the app navigates to the quote
  // page, so they must allow the scanner too.
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Request a Quote" }).first().click();
  await page.waitForURL("/quote");
  await waitUntilUsable(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  return { page, requestedUrls };
}

const [width, height] = [640, 480];
/** Pixels per module of the QR code. */
const scale = 10;

/** Creates a video (YUV4MPEG2) with two frames of a QR code in black on white. */
function createVideo(code: string): Buffer {
  const { modules } = new QRCode({ content: code, ecl: "M" }).qrcode;
  const [left, top] = [width, height].map((side) => Math.floor((side - modules.length * scale) / 2)) as [
    number,
    number,
  ];
  const brightness = Buffer.alloc(width * height, 235);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isDark = modules[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)];
      if (isDark) brightness[y * width + x] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from("FRAME\n"), brightness, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

it("adds the part whose number is in a scanned code, also offline, and turns the camera off when the Parts section is collapsed", async () => {
  const { page, requestedUrls } = await visitWithCamera("KT-INS114-DRE");
  await openParts(page);
  const pathsOf = (urls: string[]) => [...new Set(urls.map((url) => new URL(url).pathname))];
  const isScanner = (url: string) => /scan-worker|\.wasm/.test(url);
  expect(requestedUrls.filter(isScanner)).toEqual([]);
  await page.getByRole("button", { name: "Scan a code" }).click();
  await expect
    .poll(() => listedParts(page), { timeout: 60_000 })
    .toMatchObject([{ sku: "KT-INS114-DRE", quantity: "1" }]);
  expect(pathsOf(requestedUrls.filter(isScanner))).toHaveLength(2);
  expect(requestedUrls.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop scanning" }).click();
  await page.locator("video").waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Scan a code" }).evaluate(isFocused)).toBe(true);

  // After its first use the scanner also works offline.
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilUsable(page);
  await page.getByRole("button", { name: "Scan a code" }).click();
  await expect.poll(() => listedParts(page), { timeout: 60_000 }).toMatchObject([{ quantity: "2" }]);
  await partsSummary(page).click();
  await page.locator("video").waitFor({ state: "detached" });
});

/** Returns a `prepare` for `visit`: mocks a camera that fails once with each of these errors, then shows a QR code. */
const stubCamera = (errorNames: readonly string[], code: string) => (page: Page) => {
  const { modules } = new QRCode({ content: code, ecl: "M" }).qrcode;
  return page.addInitScript(
    ({ modules, errorNames, scale }) => {
      const getUserMedia = async () => {
        const errorName = errorNames.shift();
        if (errorName) throw new DOMException("", errorName);
        const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
        const context = canvas.getContext("2d") as CanvasRenderingContext2D;
        const draw = () => {
          context.fillStyle = "white";
          context.fillRect(0, 0, canvas.width, canvas.height);
          context.fillStyle = "black";
          for (const [y, row] of modules.entries()) {
            for (const [x, isDark] of row.entries()) {
              if (isDark) context.fillRect(100 + x * scale, 100 + y * scale, scale, scale);
            }
          }
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream();
      };
      Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
    },
    { modules, errorNames: [...errorNames], scale },
  );
};

it("says what to do if the camera fails, searches for a code that is no part number, and says if it cannot search", async () => {
  const failures = [
    ["NotAllowedError", "Allow it for this site"],
    ["NotFoundError", "no camera that we can use"],
    ["NotReadableError", "Another app is using the camera"],
  ] as const;
  const errorNames = failures.map(([name]) => name);
  const page = await visit("/quote", {
    expectedErrors: /ERR_FAILED/,
    prepare: async (fresh) => {
      await stubCamera(errorNames, "knockout kit")(fresh);
      await fresh.route("**/api/catalogue", (route) => route.fulfill({ status: 204 })); // the server searches
    },
  });
  await openParts(page);
  const scanButton = page.getByRole("button", { name: "Scan a code" });
  for (const [, words] of failures) {
    await scanButton.click();
    await page.getByRole("alert").getByText(words).waitFor();
    if (words === failures[0][1]) expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
    await page.getByRole("button", { name: "Stop scanning" }).click();
  }
  await scanButton.click();
  await page.getByText("This code is not one of our part numbers.").waitFor();
  expect(await combobox(page).inputValue()).toBe("knockout kit");
  await page.getByRole("option").first().waitFor();
  expect(await page.locator("video").count()).toBe(0);
  expect(await listedParts(page)).toEqual([]);

  await page.route("**/api/shop/products/search*", (route) => route.abort());
  await combobox(page).fill("");
  await scanButton.click();
  await page.getByText("We can't look up this code without a connection.").waitFor();
  expect(await combobox(page).inputValue()).toBe("knockout kit");
  await page.getByRole("option", { name: /knockout kit/ }).click();
  expect(await listedParts(page)).toHaveLength(1);
});

it("says that the scanner has stopped if it fails after it has read codes", async () => {
  const page = await visit("/quote", {
    prepare: async (fresh) => {
      await stubCamera([], "KT-INS114-DRE")(fresh);
      await fresh.addInitScript(() => {
        const real = createImageBitmap;
        let calls = 0;
        const failing = (video: HTMLVideoElement) =>
          ++calls === 3 ? Promise.reject(new DOMException("", "InvalidStateError")) : real(video);
        Object.assign(window, { createImageBitmap: failing });
      });
    },
  });
  await openParts(page);
  await page.getByRole("button", { name: "Scan a code" }).click();
  await page.getByRole("alert").getByText("The scanner has stopped.").waitFor();
  expect(await listedParts(page)).toMatchObject([{ sku: "KT-INS114-DRE" }]);
});
