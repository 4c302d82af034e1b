// The parts of a technical drawing: lines, dimensions, item balloons. Units are SVG user units.

/** Rounds to one decimal, to keep the HTML short. */
export const roundTenth = (n: number) => Math.round(n * 10) / 10;
const rad = (deg: number) => (deg * Math.PI) / 180;
export const pointAt = (r: number, deg: number) =>
  `${roundTenth(r * Math.cos(rad(deg)))} ${roundTenth(r * Math.sin(rad(deg)))}`;
/** `n` positions from `from`, `distance` apart. */
export const steps = (n: number, distance: number, from = 0) =>
  Array.from({ length: n }, (_, i) => roundTenth(from + i * distance));

export const centerDashes = "16 3 3 3";
export const hiddenDashes = "5 3";

type PathProps = { d: string };
export const Outline = ({ d }: PathProps) => <path className="hero-line" d={d} />;
/** A thin line, for dimensions, threads and hatching. */
export const ThinLine = ({ d }: PathProps) => <path className="hero-line-thin" d={d} />;
export const CenterLine = ({ d }: PathProps) => (
  <path className="hero-line-thin" strokeDasharray={centerDashes} d={d} />
);

export function Label({
  x,
  y,
  start,
  children,
}: {
  x?: number;
  y: number;
  start?: boolean;
  children: string;
}) {
  return (
    <text className="hero-drawing-label" x={x} y={y} fontSize={12} textAnchor={start ? "start" : "middle"}>
      {children}
    </text>
  );
}

/**
 * The path of a hexagon's side view across corners: from `x`, `len` long, `h` from the axis (y = 0) to a corner. `left`
 * and `right` add chamfer arcs at that end.
 */
export function hexSide(x: number, len: number, h: number, left: boolean, right: boolean) {
  const depth = roundTenth(h * 0.09);
  const edgeY = roundTenth(h / 2);
  const chamferY = roundTenth(h * 0.87);
  const end = x + len;
  const arcs = (endX: number, bulge: number) =>
    `M${endX + bulge} ${-h}Q${endX - bulge} ${roundTenth(-h * 0.75)} ${endX + bulge} ${-edgeY}Q${endX - bulge} 0 ${endX + bulge} ${edgeY}Q${endX - bulge} ${roundTenth(h * 0.75)} ${endX + bulge} ${h}`;
  const leftX = left ? x + depth : x;
  const rightX = right ? end - depth : end;
  return (
    `M${leftX} ${-h}H${rightX}${right ? `L${end} ${-chamferY}V${chamferY}L${rightX} ${h}` : `V${h}`}H${leftX}${left ? `L${x} ${chamferY}V${-chamferY}` : ""}Z` +
    `M${leftX} ${-edgeY}H${rightX}M${leftX} ${edgeY}H${rightX}${left ? arcs(x, depth) : ""}${right ? arcs(end, -depth) : ""}`
  );
}

/** A dimension line from (x, y), `len` long, rotated by `turn` degrees, with its label above. */
export function Dimension({
  x,
  y,
  len,
  turn = 0,
  label,
}: {
  x: number;
  y: number;
  len: number;
  turn?: number;
  label: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ThinLine d={`M0 0H${len}M0 0l8-1.7v3.4zM${len} 0l-8-1.7v3.4z`} />
      <Label x={roundTenth(len / 2)} y={-4}>
        {label}
      </Label>
    </g>
  );
}

/** An item balloon at (x, y) with a leader line to a dot that is (dx, dy) away. */
export function ItemBalloon({
  x,
  y,
  dx,
  dy,
  n,
}: {
  x: number;
  y: number;
  dx: number;
  dy: number;
  n: string;
}) {
  const rimFraction = 11 / Math.hypot(dx, dy);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="hero-accent"
        d={`M${roundTenth(dx * rimFraction)} ${roundTenth(dy * rimFraction)}L${dx} ${dy}`}
      />
      <circle className="hero-accent" r={11} />
      <circle className="hero-accent" cx={dx} cy={dy} r={1.2} />
      <Label y={4}>{n}</Label>
    </g>
  );
}
