import { type Affine, determinant } from './affine.ts';
import type { FilmLevels, GreyFilm } from './film-levels.ts';

export interface PatchSize {
  readonly width: number;
  readonly height: number;
}

const clamped = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Returns the bilinear value at a position. Outside the film, it is the value at the nearest border. */
function between({ width, height, values }: GreyFilm, x: number, y: number): number {
  const [u, v] = [clamped(x, width - 1), clamped(y, height - 1)];
  const [column, row] = [Math.min(width - 2, Math.floor(u)), Math.min(height - 2, Math.floor(v))];
  const [right, down] = [u - column, v - row];
  const at = row * width + column;
  const above = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
  const below = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}

/**
 * Writes a patch of the film into `target`. `map` maps pixels of the patch to pixels of the film. A patch with coarse pixels reads the film
 * at half or quarter size.
 */
export function samplePatch(
  levels: FilmLevels,
  map: Affine,
  { size, target }: { readonly size: PatchSize; readonly target: Float32Array },
): void {
  const pitch = Math.sqrt(Math.abs(determinant(map)));
  const level = clamped(Math.floor(Math.log2(pitch) + 0.25), levels.length - 1);
  const film = levels[level] ?? levels[0];
  const share = 1 / 2 ** level;
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [u, v] = [map.a * x + map.b * y + map.tx, map.c * x + map.d * y + map.ty];
      target[y * size.width + x] = between(film, (u + 0.5) * share - 0.5, (v + 0.5) * share - 0.5);
    }
}
