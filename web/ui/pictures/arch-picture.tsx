/** Crowns of half an upper arch, from the midline outwards. `width` is along the arch, `depth` across it, in units of the drawing. */
const CROWNS = [
  { width: 27, depth: 18 },
  { width: 22, depth: 17 },
  { width: 24, depth: 22 },
  { width: 23, depth: 27 },
  { width: 23, depth: 27 },
  { width: 34, depth: 33 },
  { width: 32, depth: 32 },
  { width: 28, depth: 28 },
] as const;

const CENTRE = { x: 160, y: 196 };
const RADII = { x: 112, y: 148 };

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
}

/** Places the crowns along an ellipse, from the midline outwards, so that neighbours touch. */
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

/** Returns the path of the gum under the teeth, which ends a little after the last tooth. */
function gumPath(): string {
  const end = Math.PI * 0.56;
  const [x, y] = [RADII.x * Math.sin(end), CENTRE.y - RADII.y * Math.cos(end)];
  return `M${CENTRE.x - x} ${y}A${RADII.x} ${RADII.y} 0 1 1 ${CENTRE.x + x} ${y}`;
}

const RIGHT = rightHalf();
const ALL: readonly Crown[] = [
  ...RIGHT,
  ...RIGHT.map((crown) => ({ ...crown, x: 2 * CENTRE.x - crown.x, turn: -crown.turn })),
];

/** Draws an upper arch seen from below with one planned crown, as an illustration of the platform's work. */
export function ArchPicture() {
  return (
    <svg viewBox="0 0 320 264" aria-hidden="true" focusable="false">
      <path d={gumPath()} fill="none" stroke="#fff" strokeOpacity="0.16" strokeWidth="44" strokeLinecap="round" />
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
