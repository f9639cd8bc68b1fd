import type { VolumeIndex } from '#shared/file/volume.ts';
import type { Window } from '#web/viewers/pixels/window-lut.ts';
import { windowPresets } from '#web/viewers/pixels/window-presets.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { ValueAt } from '../space/voxel-values.ts';

/** Share of the values that may be darker than the window. The same share may be brighter. */
const CUT_SHARE = 0.01;
const SAMPLES_A_SIDE = 40;

/** Returns a window that covers nearly all values of the patient. Values as dark as air are ignored. */
export function automaticWindow({ size }: VolumeSpace, valueAt: ValueAt, { range }: Rescaled): Window {
  const values: number[] = [];
  const place = (at: number, count: number): number => Math.floor(((at + 0.5) / SAMPLES_A_SIDE) * count);
  for (let slice = 0; slice < SAMPLES_A_SIDE; slice += 1) {
    for (let row = 0; row < SAMPLES_A_SIDE; row += 1) {
      for (let column = 0; column < SAMPLES_A_SIDE; column += 1) {
        const value = valueAt([place(column, size[0]), place(row, size[1]), place(slice, size[2])]);
        if (value !== undefined && value > range.air) values.push(value);
      }
    }
  }
  const sorted = values.toSorted((a, b) => a - b);
  const from = sorted[Math.floor(sorted.length * CUT_SHARE)] ?? range.min;
  const to = sorted[Math.ceil(sorted.length * (1 - CUT_SHARE)) - 1] ?? range.max;
  return { center: (from + to) / 2, width: Math.max(1, to - from) };
}

/** Range of a volume's modality values. Values up to `air`, the lowest tenth of the range, count as air. */
interface Rescaled {
  readonly range: { readonly min: number; readonly max: number; readonly air: number };
}

export function rescaled({ range, RescaleSlope, RescaleIntercept }: VolumeIndex): Rescaled {
  const ends = [range.min, range.max].map((stored) => stored * RescaleSlope + RescaleIntercept);
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  return { range: { min, max, air: min + (max - min) / 10 } };
}

export const windowRows = ({ windows, Modality }: Pick<VolumeIndex, 'windows' | 'Modality'>) =>
  windowPresets({ windows, modality: Modality });
