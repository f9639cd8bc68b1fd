/** Half an upper arch from the midline outwards: width of each crown along the arch and its depth across it, in the picture's units. */
const CROWNS = [
  { width: 21, depth: 16 },
  { width: 17, depth: 15 },
  { width: 19, depth: 19 },
  { width: 18, depth: 23 },
  { width: 18, depth: 23 },
  { width: 27, depth: 28 },
  { width: 25, depth: 27 },
  { width: 22, depth: 24 },
] as const;

const CENTRE = { x: 160, y: 176 };
const RADII = { x: 116, y: 150 };

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
}

/** Walks outwards along an ellipse so that neighbouring crowns touch. */
function rightHalf(): Crown[] {
  let angle = 0;
  return CROWNS.map(({ width, depth }) => {
    const step = (at: number) => width / 2 / Math.hypot(RADII.x * Math.cos(at), RADII.y * Math.sin(at));
    angle += step(angle);
    const here = angle;
    angle += step(angle);
    return {
      x: CENTRE.x + RADII.x * Math.sin(here),
      y: CENTRE.y - RADII.y * Math.cos(here),
      turn: (Math.atan2(RADII.y * Math.sin(here), RADII.x * Math.cos(here)) * 180) / Math.PI,
      width,
      depth,
    };
  });
}

const RIGHT = rightHalf();
const ALL: readonly Crown[] = [
  ...RIGHT,
  ...RIGHT.map((crown) => ({ ...crown, x: 2 * CENTRE.x - crown.x, turn: -crown.turn })),
];

/** An upper arch seen from below, one crown planned: what the platform is about, drawn in its own hand. */
export function ArchPicture() {
  return (
    <svg viewBox="0 0 320 260" aria-hidden="true" focusable="false">
      <path
        d={`M44 236 C44 20 276 20 276 236`}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.16"
        strokeWidth="46"
        strokeLinecap="round"
      />
      {ALL.map((crown, index) => {
        const isPlanned = index === 3;
        return (
          <g key={index} transform={`translate(${crown.x} ${crown.y}) rotate(${crown.turn})`}>
            <rect
              x={-crown.width / 2 + 0.8}
              y={-crown.depth / 2}
              width={crown.width - 1.6}
              height={crown.depth}
              rx={Math.min(crown.width, crown.depth) * 0.42}
              fill={isPlanned ? '#5ff0dc' : '#fff'}
              fillOpacity={isPlanned ? 1 : 0.9}
            />
            {crown.depth > 20 && (
              <path
                d={`M${-crown.width / 4} 0 H${crown.width / 4} M0 ${-crown.depth / 5} V${crown.depth / 5}`}
                stroke="#0b4f73"
                strokeOpacity="0.28"
                strokeWidth="1.6"
                strokeLinecap="round"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
