import QRCode from "qrcode-svg";
import { qrPath } from "#contract/qr-path.ts";

/**
 * Draws a QR code as an SVG `data:` URL: one path of horizontal runs. The library's own SVG is many times larger,
 * because it draws every dark module separately.
 */
export function qrCodeUrl(content: string): string {
  const { size, path } = qrPath(new QRCode({ content, ecl: "M" }).qrcode.modules);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
