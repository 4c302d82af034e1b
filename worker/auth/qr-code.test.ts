import QRCode from "qrcode-svg";
import { expect, it } from "vitest";
import { qrCodeUrl } from "./qr-code.ts";
import { authenticatorUri } from "./totp.ts";

const content = authenticatorUri("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", "admin");

it("draws the library's matrix with a border of four modules", () => {
  const svg = decodeURIComponent(qrCodeUrl(content).replace("data:image/svg+xml,", ""));
  const { modules } = new QRCode({ content, ecl: "M" }).qrcode;
  const size = modules.length + 8;
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  const drawn = modules.map((row) => row.map(() => false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(width); i++) {
      (drawn[Number(y) - 4] as boolean[])[Number(x) - 4 + i] = true;
    }
  }
  expect(drawn).toEqual(modules);
});

it("contains no styles, scripts or links and is small", () => {
  const url = qrCodeUrl(content);
  expect(url).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/);
  expect(decodeURIComponent(url)).not.toMatch(/style|script|href/);
  expect(url.length).toBeLessThan(20_000);
});
