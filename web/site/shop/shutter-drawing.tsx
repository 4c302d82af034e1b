import { company } from "#contract/company.ts";

const slatYs = Array.from({ length: 13 }, (_, i) => 92 + i * 14);
const boardXs = [92, 164, 236, 308, 380];

/** A drawing of a shop counter with its shutter almost closed. */
export function ShutterDrawing() {
  return (
    <svg
      className="w-full max-w-130 mx-auto"
      viewBox="0 0 480 372"
      aria-hidden="true"
      focusable="false"
      textAnchor="middle"
    >
      {/* Housing, guides and slats */}
      <path className="hero-line" d="M44 40H436V78H44ZM56 78V304M424 78V304M68 78V288M412 78V288" />
      <path className="hero-line-thin" d="M44 52H436M62 78V304M418 78V304" />
      <path className="hero-line" d={slatYs.map((y) => `M68 ${y}H412`).join("")} />
      <path className="hero-line-thin" d={slatYs.map((y) => `M68 ${y - 4}H412`).join("")} />
      <path className="hero-line" d="M68 274H412V282H68ZM222 282V289H258V282" />
      <path className="hero-line-thin" strokeDasharray="16 3 3 3" d="M240 30V366" />
      {/* The sign in front of the slats */}
      <path className="hero-accent" d="M240 106L170 142M240 106L310 142" />
      <circle className="hero-accent" cx="240" cy="106" r="3" />
      <path className="fill-paper" d="M150 142H330V206H150Z" />
      <path className="hero-accent" d="M150 142H330V206H150Z" />
      <text className="fill-ink font-head font-bold text-lg" x="240" y="168">
        OPENS
      </text>
      <text className="fill-ink figures text-lg" x="240" y="192">
        {company.storeLaunch}
      </text>
      {/* The counter */}
      <path className="hero-line" d="M28 304H452V316H28ZM48 316V356H432V316" />
      <path className="hero-line-thin" d={boardXs.map((x) => `M${x} 316V356`).join("")} />
      <path className="hero-line" d="M8 356H472" />
      {/* Dimension line */}
      <path
        className="hero-line-thin"
        d="M44 34V12M436 34V12M44 18H436M44 18l8-1.7v3.4zM436 18l-8-1.7v3.4z"
      />
      <text className="hero-drawing-label" x="240" y="13" fontSize="12">
        2400
      </text>
    </svg>
  );
}
