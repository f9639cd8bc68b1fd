import type { TRANSFER_NAMES } from '#shared/plan/presentation.ts';

/** Display of a grey value in volume rendering: the colour (0–255), and the opacity of one millimetre. */
interface TransferStop {
  readonly value: number;
  readonly colour: readonly [number, number, number];
  readonly opacity: number;
}

export interface TransferRow {
  /** Key of the row's displayed name in `ct.json`. */
  readonly name: Exclude<(typeof TRANSFER_NAMES)[number], 'brightest'>;
  /** Stops in rising order of their values. Values between two stops are interpolated; values beyond the ends are constant. */
  readonly stops: readonly TransferStop[];
}

const BONE_DARK = [150, 105, 70] as const;
const BONE = [224, 196, 156] as const;
const DENTINE = [244, 228, 196] as const;
const ENAMEL = [255, 252, 244] as const;
const METAL = [196, 214, 230] as const;

/**
 * Tables of colours for volume rendering, by Hounsfield units of a cone beam scan. Bone begins at about 300, dentine is
 * 1200 to 1800, enamel is above 2000, and metal has the highest values.
 */
export const TRANSFER_ROWS = [
  {
    name: 'boneSurface',
    stops: [
      { value: 280, colour: BONE_DARK, opacity: 0 },
      { value: 480, colour: BONE, opacity: 0.35 },
      { value: 900, colour: BONE, opacity: 0.85 },
      { value: 1400, colour: DENTINE, opacity: 0.97 },
      { value: 2100, colour: ENAMEL, opacity: 0.99 },
      { value: 3000, colour: METAL, opacity: 0.995 },
    ],
  },
  {
    name: 'teethSurface',
    stops: [
      { value: 500, colour: BONE, opacity: 0 },
      { value: 900, colour: BONE, opacity: 0.018 },
      { value: 1150, colour: DENTINE, opacity: 0.05 },
      { value: 1500, colour: DENTINE, opacity: 0.9 },
      { value: 2100, colour: ENAMEL, opacity: 0.99 },
      { value: 3000, colour: METAL, opacity: 0.995 },
    ],
  },
  {
    name: 'skinSurface',
    stops: [
      { value: -600, colour: [176, 108, 84], opacity: 0 },
      { value: -350, colour: [206, 140, 112], opacity: 0.06 },
      { value: 60, colour: [222, 160, 132], opacity: 0.09 },
      { value: 300, colour: [214, 170, 138], opacity: 0.12 },
      { value: 700, colour: BONE, opacity: 0.6 },
      { value: 1500, colour: DENTINE, opacity: 0.95 },
      { value: 2100, colour: ENAMEL, opacity: 0.99 },
    ],
  },
] as const satisfies readonly TransferRow[];

export const TRANSFER_TEXELS = 512;

/**
 * Returns the range of values in a row's table. The first texel has the value of the first stop. The last texel has the
 * value of the last stop.
 */
export const transferRange = ({ stops }: TransferRow): readonly [number, number] => [
  stops[0]?.value ?? 0,
  stops.at(-1)?.value ?? 1,
];

/** Samples a row at even steps over its range, as RGBA bytes `[n × 4]`. */
export function transferTable(row: TransferRow): Uint8Array {
  const [from, to] = transferRange(row);
  const table = new Uint8Array(TRANSFER_TEXELS * 4);
  for (let texel = 0; texel < TRANSFER_TEXELS; texel += 1) {
    const value = from + (texel / (TRANSFER_TEXELS - 1)) * (to - from);
    const upper = row.stops.find((stop) => stop.value >= value) ?? row.stops.at(-1);
    const lower = row.stops.findLast((stop) => stop.value <= value) ?? row.stops[0];
    if (upper === undefined || lower === undefined) break;
    const share = upper === lower ? 0 : (value - lower.value) / (upper.value - lower.value);
    const mix = (a: number, b: number): number => a + (b - a) * share;
    table.set(
      [
        mix(lower.colour[0], upper.colour[0]),
        mix(lower.colour[1], upper.colour[1]),
        mix(lower.colour[2], upper.colour[2]),
        255 * mix(lower.opacity, upper.opacity),
      ].map(Math.round),
      texel * 4,
    );
  }
  return table;
}
