import QRCode from "qrcode-svg";

/** Width of the light border that scanners need, in modules. */
const quietZone = 4;

/**
 * Draws a QR code as an SVG `data:` URL: one path of horizontal runs. The library's own SVG is five times larger and has
 * `style` attributes, which our Content-Security-Policy blocks.
 */
export function qrCodeUrl(content: string): string {
  const { modules } = new QRCode({ content, ecl: "M" }).qrcode;
  const size = modules.length + 2 * quietZone;
  const path = modules.map((row, y) => runs(row, y + quietZone)).join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function runs(row: readonly boolean[], y: number): string {
  const cells = row.map((dark) => (dark ? "1" : "0")).join("");
  return [...cells.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index + quietZone} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
