// The hero's technical drawing: hex bolt with nut, gate valve, deep-groove ball bearing, work glove. Decorative.
// The bolt and the bearing have the dimensions of real parts (ISO 4014 M12, 6205).
import {
  CenterLine,
  centerDashes,
  Dimension,
  hexSide,
  hiddenDashes,
  ItemBalloon,
  Label,
  Outline,
  pointAt,
  roundTenth,
  steps,
  ThinLine,
} from "./drafting-marks.tsx";

/** M12 hex bolt, 60 mm long, with nut; 3.7 units per millimeter. */
function Bolt() {
  return (
    <g transform="translate(44 112)">
      <Outline d={hexSide(0, 28, 37, true, false)} />
      <Outline d={hexSide(184, 40, 37, true, true)} />
      <Outline d="M28-22.2H184M28 22.2H184M139-22.2V22.2M224-22.2H246.7L250-18.9V18.9L246.7 22.2H224M246.7-22.2V22.2" />
      <ThinLine d="M132.3-22.2L139-18.9H184M132.3 22.2L139 18.9H184M224-18.9H250M224 18.9H250" />
      <ThinLine d={[...steps(7, 6.5, 140.5), 225.5, 232, 238.5].map((x) => `M${x}-18.9l3.2 37.8`).join("")} />
      <CenterLine d="M-14 0H264" />
      <ThinLine d="M28 41V66M250 24V66" />
      <Dimension x={28} y={61} len={222} label="60" />
      <ThinLine d="M164-22.2L174-53H246M164-22.2l.8-8 3.2 1z" />
      <Label x={178} y={-57} start>
        M12 × 1.75
      </Label>
      <g transform="translate(326 0)">
        <Outline d={`M${[-90, -30, 30, 90, 150, 210].map((d) => pointAt(37, d)).join("L")}Z`} />
        <circle className="hero-line" r={31.4} />
        <circle className="hero-line" r={22.2} />
        <ThinLine d={`M${pointAt(18.9, 8)}A18.9 18.9 0 1 1 ${pointAt(18.9, -82)}`} />
        <CenterLine d="M-46 0H46M0-46V46" />
        <ThinLine d="M-32 22V66M32 22V66" />
        <Dimension x={-32} y={61} len={64} label="18" />
      </g>
      <ItemBalloon x={-6} y={-62} dx={18} dy={44} n="1" />
    </g>
  );
}

/** The upper section of the bearing's outer and inner ring. */
const bearingRings = [
  "M-24-96.2H24Q27.8-96.2 27.8-92.4V-84H8.2A15.2 15.2 0 0 0-8.2-84H-27.8V-92.4Q-27.8-96.2-24-96.2Z",
  "M-24-46.2H24Q27.8-46.2 27.8-50V-58.4H8.2A15.2 15.2 0 0 1-8.2-58.4H-27.8V-50Q-27.8-46.2-24-46.2Z",
];

/** One half of the bearing's section: -1 is the upper, 1 the lower. A ring is hatched in one direction in both. */
function BearingCut({ side }: { side: 1 | -1 }) {
  const lean = -16 * side;
  const hatch = steps(18, 5.5, -46);
  return (
    <g transform={side === 1 ? "scale(1 -1)" : undefined}>
      <g className="hero-line-thin" clipPath="url(#hero-ring-cut)">
        <path d={hatch.map((x) => `M${x}-81l${lean}-16M${x}-46l${-lean}-16`).join("")} />
      </g>
      {bearingRings.map((d) => (
        <Outline key={d} d={d} />
      ))}
      <circle className="hero-line" cy={-71.2} r={14.7} />
      <CenterLine d="M-36-71.2H36" />
    </g>
  );
}

/** A 6205 bearing (in mm: bore 25, outside 52, nine balls on a 38.5 pitch circle) in front view and section. */
function Bearing() {
  return (
    <g transform="translate(136 344)">
      <clipPath id="hero-ring-cut">
        <path d={bearingRings.join("")} />
      </clipPath>
      {[96.2, 84, 58.4, 46.2].map((r) => (
        <circle key={r} className="hero-line" r={r} />
      ))}
      <circle className="hero-line-thin" r={92.6} />
      <circle className="hero-line-thin" r={49.8} />
      {steps(9, 40, -90).map((deg) => (
        <g key={deg} transform={`rotate(${deg})`}>
          <Outline d="M58.0-6.5A14.7 14.7 0 0 1 83.6-7.8M58.0 6.5A14.7 14.7 0 0 0 83.6 7.8" />
          <Outline
            d={`M${pointAt(76.2, 10.8)}A76.2 76.2 0 0 1 ${pointAt(76.2, 29.2)}M${pointAt(66.2, 11.6)}A66.2 66.2 0 0 1 ${pointAt(66.2, 28.4)}`}
          />
          <circle className="hero-line-thin" cx={66.9} cy={24.4} r={2.2} />
        </g>
      ))}
      <circle className="hero-line-thin" strokeDasharray={centerDashes} r={71.2} />
      <CenterLine d="M-108 0H108M0-108V108" />
      <ThinLine d="M62-73.5L84-104H124M62-73.5l3.3-7.4 2.8 2z" />
      <Label x={92} y={-108} start>
        6205
      </Label>
      <g transform="translate(178 0)">
        <Outline d="M-27.8-84V84M27.8-84V84" />
        <ThinLine d="M-24-46.2V46.2M24-46.2V46.2" />
        <BearingCut side={-1} />
        <BearingCut side={1} />
        <CenterLine d="M-40 0H37M0-106V-48M0 48V101" />
        <ThinLine d="M30-46.2H62M30 46.2H62M30-96.2H86M30 96.2H86M-27.8 100V122M27.8 100V122" />
        <Dimension x={57} y={46.2} len={92.4} turn={-90} label="Ø25" />
        <Dimension x={81} y={96.2} len={192.4} turn={-90} label="Ø52" />
        <Dimension x={-27.8} y={117} len={55.6} label="15" />
      </g>
      <ItemBalloon x={-94} y={102} dx={28} dy={-38} n="2" />
    </g>
  );
}

/** DN 25 gate valve with hexagon ends. Wedge, bore and the inner part of the stem are hidden lines. */
function GateValve() {
  return (
    <g transform="translate(522 240)">
      <Outline d={hexSide(-68, 24, 33, true, false) + hexSide(44, 24, 33, false, true)} />
      <Outline d="M-44-26C-36-26-31-30-30-37V-46M44-26C36-26 31-30 30-37V-46M-44 26C-36 26-32 31-27 38Q-21 47-8 47H8Q21 47 27 38C32 31 36 26 44 26" />
      <Outline d="M-31-46H31Q34-46 34-49V-56H-34V-49Q-34-46-31-46Z" />
      <g transform="rotate(-90)">
        <Outline d={hexSide(56, 22, 33, false, true) + hexSide(116, 18, 18, false, true)} />
      </g>
      <Outline d="M-26-78C-25-94-14-96-13.5-116M26-78C25-94 14-96 13.5-116M-9-134V-141H9V-134M-4.5-141V-155M4.5-141V-155" />
      <Outline d="M-55-181H55A7 7 0 0 1 55-167H-55A7 7 0 0 1-55-181ZM-11-167V-155H11V-167M-11-157C-26-157-36-160-46-167M11-157C26-157 36-160 46-167" />
      <Outline d="M-10-181V-184H10V-181M-8-184V-192H8V-184M-4-192V-196H4V-192" />
      <ThinLine d={[-50, -34, -17, 0, 17, 34, 50].map((x) => `M${x}-180v12`).join("")} />
      <ThinLine d="M-4-184V-192M4-184V-192M-4.5-144l9-2M-4.5-148l9-2M-4.5-152l9-2" />
      <path
        className="hero-line-thin"
        strokeDasharray={hiddenDashes}
        d="M-68-20H68M-68 20H68M-11-40L-7 17Q0 22 7 17L11-40ZM-4.5-116V-40M4.5-116V-40"
      />
      <CenterLine d="M-80 0H80M0-200V60" />
      <ThinLine d="M72-20H100M72 20H100M-62-184V-211M62-184V-211" />
      <Dimension x={95} y={20} len={40} turn={-90} label="DN 25" />
      <Dimension x={-62} y={-206} len={124} label="Ø60" />
      <ItemBalloon x={-62} y={-104} dx={42} dy={10} n="3" />
    </g>
  );
}

/** Dipped work glove, back of the left hand. */
function Glove() {
  return (
    <g transform="translate(520 488)">
      <Outline d="M-37 0C-38-14-44-26-44-40C-44-52-44.5-60.5-46.5-68.8L-57.1-111.6A8.6 8.6 0 0 1-40.6-116.6L-29-84Q-26-78-25.4-86L-28.8-142.7A9.4 9.4 0 0 1-10.1-144.6L-3.2-95Q-1-87 .6-95L4.6-154.3A9.8 9.8 0 0 1 24.2-153.6V-94Q24.6-85 26.6-92L37.6-135.8A9.6 9.6 0 0 1 56.5-132.1L48.6-76C47.4-64 46-54 48.4-51Q51-49 56-55L74.5-80.6A10.8 10.8 0 0 1 92.6-69L72-30C63-14 42-14 37 0" />
      <Outline d="M-37 0H37L40 38V43Q40 46 37 46H-37Q-40 46-40 43V38ZM-40 38H40" />
      <ThinLine
        d={steps(13, 5.5, -33)
          .map((x) => `M${x} 3L${roundTenth(x * 1.07)} 36`)
          .join("")}
      />
      <ThinLine d="M-45-62Q-20-50 10-52T48-60M57-56Q70-54 80-44" />
      <path className="hero-line-thin" strokeDasharray="3 2" d="M-37.6-5Q0-10 38.6-5" />
      <ThinLine d="M-44 46H-83M8-164H-83M40 24L56 8H106" />
      <Dimension x={-78} y={46} len={210} turn={-90} label="240" />
      <Label x={60} y={4} start>
        EN 388
      </Label>
      <ItemBalloon x={92} y={-124} dx={-50} dy={18} n="4" />
    </g>
  );
}

/** Frame, zone marks and title block with the third-angle projection symbol. */
function Sheet() {
  return (
    <>
      <ThinLine d="M8 8H632V552H8ZM320 8v8M8 280h8M632 280h-8M8 514H372V552M84 514V552M208 514V552M290 514V552" />
      <g transform="translate(30 533)">
        <circle className="hero-line-thin" r={10} />
        <circle className="hero-line-thin" r={5} />
        <ThinLine d="M20-5L42-10V10L20 5ZM-14 0H14M0-14V14" />
      </g>
      <Label x={146} y={537}>
        MILLRACE
      </Label>
      <Label x={249} y={537}>
        mm
      </Label>
      <Label x={331} y={537}>
        01 / 20
      </Label>
    </>
  );
}

export function HeroParts() {
  return (
    <>
      <Sheet />
      <Bolt />
      <Bearing />
      <GateValve />
      <Glove />
    </>
  );
}
