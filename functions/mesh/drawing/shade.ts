import type { Raster, Surface } from './rasterise.ts';

type Lamp = { readonly x: number; readonly y: number; readonly z: number; readonly strength: number };

/** A bright light over the left shoulder, and a weak one from the right. The directions are in the image's coordinates. */
const LIGHTS: readonly Lamp[] = [
  { x: -0.42, y: 0.38, z: 0.82, strength: 0.84 },
  { x: 0.75, y: -0.1, z: 0.65, strength: 0.28 },
];
const AMBIENT = 0.2;
/** Strength of highlights, since wet enamel and gum shine a little. */
const GLOSS = 0.2;
/** How often the cosine of a highlight is squared. Five times give the exponent 32. */
const GLOSS_SQUARINGS = 5;
/** Cosine below which a highlight changes a colour byte by less than one step, so it is not computed. */
const GLOSS_SEEN_ABOVE = 0.85;
/** Darkening of crevices. `reachShare` and `fullDepthShare` are shares of the image's width. */
const CREVICE = { strength: 0.55, reachShare: 0.022, fullDepthShare: 0.03 } as const;

const GAMMA = 2.2;
const TO_LINEAR = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** GAMMA);
const LINEAR_STEPS = 4095;
const TO_BYTE = Uint8Array.from({ length: LINEAR_STEPS + 1 }, (_, step) =>
  Math.round(255 * (step / LINEAR_STEPS) ** (1 / GAMMA)),
);
const toByte = (linear: number): number => TO_BYTE[((linear < 1 ? linear : 1) * LINEAR_STEPS) | 0] ?? 255;

/**
 * Returns the colours of the raster under two lights, with darkened crevices, as RGBA bytes. Pixels outside of the mesh are transparent.
 */
export function shade(raster: Raster): Uint8Array {
  const pixels = new Uint8Array(raster.sizePx * raster.sizePx * 4);
  const { sizePx, depth, readSurface } = raster;
  const surroundings = surroundingsOf(raster);
  const fullDepth = CREVICE.fullDepthShare * sizePx;
  const surface = { x: 0, y: 0, z: 0, red: 0, green: 0, blue: 0 };
  const light = { diffuse: 0, gloss: 0 };
  for (let row = 0, pixel = 0; row < sizePx; row++) {
    const around = (row >> 1) * surroundings.side;
    for (let column = 0; column < sizePx; column++, pixel++) {
      const height = depth[pixel] ?? -Infinity;
      if (height === -Infinity) continue;
      const sunken = ((surroundings.depth[around + (column >> 1)] ?? 0) - height) / fullDepth;
      const open = sunken <= 0 ? 1 : 1 - CREVICE.strength * (sunken < 1 ? sunken : 1);
      readSurface(pixel, surface);
      lightOn(surface, light);
      pixels[pixel * 4] = lit(surface.red, light, open);
      pixels[pixel * 4 + 1] = lit(surface.green, light, open);
      pixels[pixel * 4 + 2] = lit(surface.blue, light, open);
      pixels[pixel * 4 + 3] = 255;
    }
  }
  return pixels;
}

type Light = { diffuse: number; gloss: number };

const lit = (color: number, { diffuse, gloss }: Light, open: number): number =>
  toByte(((TO_LINEAR[color | 0] ?? 0) * diffuse + gloss) * open);

function lightOn(surface: Surface, light: Light): void {
  let { x: nx, y: ny, z: nz } = surface;
  // A scan has no thickness, so its back is lit like its front. The normal of a back is therefore turned towards the camera.
  const length = (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1) * (nz < 0 ? -1 : 1);
  nx /= length;
  ny /= length;
  nz /= length;
  light.diffuse = AMBIENT * (0.7 + 0.3 * ny);
  light.gloss = 0;
  for (const { x, y, z, strength } of LIGHTS) {
    const facing = nx * x + ny * y + nz * z;
    if (facing <= 0) continue;
    light.diffuse += strength * facing;
    const mirrored = 2 * facing * nz - z;
    if (mirrored <= GLOSS_SEEN_ABOVE) continue;
    let gloss = mirrored;
    for (let time = 0; time < GLOSS_SQUARINGS; time++) gloss *= gloss;
    light.gloss += GLOSS * strength * gloss;
  }
}

/** A depth image of half the size, with one value for each 2 × 2 pixels. */
type Sparse = { readonly side: number; readonly depth: Float32Array };

/** Returns the mean depth around each second pixel (a box blur). Only pixels inside the mesh count. A crevice is deeper than this mean. */
function surroundingsOf({ depth, sizePx }: Raster): Sparse {
  const side = Math.ceil(sizePx / 2);
  const sparse = new Float32Array(side * side);
  for (let row = 0, at = 0; row < side; row++)
    for (let column = 0; column < side; column++, at++) sparse[at] = depth[row * 2 * sizePx + column * 2] ?? 0;
  const reach = Math.max(1, Math.round(CREVICE.reachShare * side));
  return { side, depth: blurDown(blurAcross({ side, depth: sparse }, reach), reach) };
}

/** Returns means of up to `reach` values to either side, row by row. A moving sum computes them. */
function blurAcross({ side, depth }: Sparse, reach: number): Sparse {
  const blurred = new Float32Array(depth.length).fill(-Infinity);
  for (let start = 0; start < depth.length; start += side) {
    let sum = 0;
    let count = 0;
    for (let place = -reach; place < side; place++) {
      const entering = place + reach < side ? (depth[start + place + reach] ?? 0) : -Infinity;
      if (entering !== -Infinity) {
        sum += entering;
        count++;
      }
      const leaving = place > reach ? (depth[start + place - reach - 1] ?? 0) : -Infinity;
      if (leaving !== -Infinity) {
        sum -= leaving;
        count--;
      }
      if (place >= 0 && count > 0) blurred[start + place] = sum / count;
    }
  }
  return { side, depth: blurred };
}

/**
 * Returns means of up to `reach` values above and below. It handles all columns at once, because the values of a row are neighbours in
 * memory.
 */
function blurDown({ side, depth }: Sparse, reach: number): Float32Array {
  const blurred = new Float32Array(depth.length).fill(-Infinity);
  const sums = new Float64Array(side);
  const counts = new Int32Array(side);
  const add = (row: number, sign: 1 | -1): void => {
    for (let column = 0; row >= 0 && row < side && column < side; column++) {
      const value = depth[row * side + column] ?? 0;
      if (value === -Infinity) continue;
      sums[column] = (sums[column] ?? 0) + sign * value;
      counts[column] = (counts[column] ?? 0) + sign;
    }
  };
  for (let row = -reach; row < side; row++) {
    add(row + reach, 1);
    add(row - reach - 1, -1);
    for (let column = 0; row >= 0 && column < side; column++)
      if ((counts[column] ?? 0) > 0) blurred[row * side + column] = (sums[column] ?? 0) / (counts[column] ?? 1);
  }
  return blurred;
}
