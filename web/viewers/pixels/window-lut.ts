import type { ImageStack, VoiTable } from '#shared/file/image-stack.ts';
import type { Rescale } from './image-source.ts';

/** A window in modality values. */
export interface Window {
  readonly center: number;
  readonly width: number;
}

type Shade = (value: number, window: Window) => number;

/** Functions that map a modality value to a shade from 0 (black) to 1 (white): PS3.3 C.11.2.1.2.1, C.11.2.1.3.2, C.11.2.1.3.1. */
const SHADES: Record<ImageStack['VOILUTFunction'], Shade> = {
  LINEAR: (value, { center, width }) =>
    width <= 1 ? Number(value > center - 0.5) : (value - (center - 0.5)) / (width - 1) + 0.5,
  LINEAR_EXACT: (value, { center, width }) => (value - center) / width + 0.5,
  SIGMOID: (value, { center, width }) => 1 / (1 + Math.exp((-4 * (value - center)) / width)),
};

/**
 * Returns the function that maps values by the file's own table. Values beyond the table have the shade of the table's
 * nearest end (PS3.3 C.11.2.1.1).
 */
const tableShade =
  ({ firstMapped, bits, values }: VoiTable): Shade =>
  (value) =>
    (values[Math.min(values.length - 1, Math.max(0, Math.round(value) - firstMapped))] ?? 0) / (2 ** bits - 1);

export interface LutInput {
  readonly window: Window;
  /** VOI LUT of the file, which replaces the window; absent if the window is used. */
  readonly table?: VoiTable | undefined;
  readonly voi: ImageStack['VOILUTFunction'];
  readonly rescale: Rescale;
  readonly isInverted: boolean;
  /** Range of stored values outside of the image, which are always black. */
  readonly padding: ImageStack['padding'];
  /** Smallest stored value that the samples can have; `to` is the largest. */
  readonly from: number;
  readonly to: number;
}

/** Returns the brightness on the screen, 0–255, for each stored value. Index 0 is the value `from`. */
export function windowLut({ window, table, voi, rescale, isInverted, padding, from, to }: LutInput): Uint8ClampedArray {
  const shade = table === undefined ? SHADES[voi] : tableShade(table);
  const lut = new Uint8ClampedArray(to - from + 1);
  for (let stored = from; stored <= to; stored += 1) {
    const share = shade(stored * rescale.slope + rescale.intercept, window);
    lut[stored - from] = 255 * (isInverted ? 1 - share : share);
  }
  if (padding !== undefined) lut.fill(0, Math.max(0, padding.from - from), Math.max(0, padding.to - from + 1));
  return lut;
}
