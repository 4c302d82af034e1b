/** Width of the light border that scanners need, in modules. */
const quietZone = 4;

/**
 * Draws a QR code's matrix (true is dark) as one SVG path. `size` is the drawing's width in modules, with the
 * border.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): { size: number; path: string } {
  const path = modules.map((row, y) => drawRuns(row, y + quietZone)).join("");
  return { size: modules.length + 2 * quietZone, path };
}

function drawRuns(row: readonly boolean[], y: number): string {
  const cells = row.map((dark) => (dark ? "1" : "0")).join("");
  return [...cells.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index + quietZone} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
