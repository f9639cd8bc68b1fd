import type { Raster } from './rasterise.ts';

type Light = { readonly x: number; readonly y: number; readonly z: number; readonly strength: number };

/** A bright light over the left shoulder, a weak one from the right; directions in the picture's frame. */
const LIGHTS: readonly Light[] = [
  { x: -0.42, y: 0.38, z: 0.82, strength: 0.84 },
  { x: 0.75, y: -0.1, z: 0.65, strength: 0.28 },
];
const AMBIENT = 0.2;
/** Wet enamel and gum shine a little. */
const GLOSS = 0.2;
const GLOSS_SHARPNESS = 32;
/** Below this the power of it is less than a step of a byte. */
const GLOSS_SEEN_ABOVE = 0.85;
/** How dark crevices get, and over which share of the picture's width their surroundings count. */
const CREVICE = { strength: 0.55, reachShare: 0.022, fullDepthShare: 0.03 } as const;

const GAMMA = 2.2;
const TO_LINEAR = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** GAMMA);
const LINEAR_STEPS = 4095;
const TO_BYTE = Uint8Array.from({ length: LINEAR_STEPS + 1 }, (_, step) =>
  Math.round(255 * (step / LINEAR_STEPS) ** (1 / GAMMA)),
);
const toByte = (linear: number): number => TO_BYTE[(Math.min(linear, 1) * LINEAR_STEPS) | 0] ?? 255;

/** Colours the raster under two lights, crevices darkened: RGBA bytes, clear where there is no mesh. */
export function shade(raster: Raster): Uint8Array {
  const pixels = new Uint8Array(raster.sizePx * raster.sizePx * 4);
  const surroundingsAt = surroundingsOf(raster);
  const light = { diffuse: 0, gloss: 0 };
  for (let pixel = 0; pixel < raster.depth.length; pixel++) {
    const depth = raster.depth[pixel] ?? -Infinity;
    if (depth === -Infinity) continue;
    const sunken = (surroundingsAt(pixel) - depth) / (CREVICE.fullDepthShare * raster.sizePx);
    const open = 1 - CREVICE.strength * Math.min(Math.max(sunken, 0), 1);
    lightAt(raster, pixel, light);
    for (let channel = 0; channel < 3; channel++) {
      const own = TO_LINEAR[raster.colors[pixel * 3 + channel] ?? 0] ?? 0;
      pixels[pixel * 4 + channel] = toByte((own * light.diffuse + light.gloss) * open);
    }
    pixels[pixel * 4 + 3] = 255;
  }
  return pixels;
}

function lightAt({ normals }: Raster, pixel: number, light: { diffuse: number; gloss: number }): void {
  let nx = normals[pixel * 3] ?? 0;
  let ny = normals[pixel * 3 + 1] ?? 0;
  let nz = normals[pixel * 3 + 2] ?? 0;
  // A scan is one sheet: its back is lit like its front, from the eye's side.
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
    if (mirrored > GLOSS_SEEN_ABOVE) light.gloss += GLOSS * strength * mirrored ** GLOSS_SHARPNESS;
  }
}

/** Mean depth around each pixel (a box blur of every second pixel), only what is there counting: a crevice lies under its mean. */
function surroundingsOf({ depth, sizePx }: Raster): (pixel: number) => number {
  const side = Math.ceil(sizePx / 2);
  const sparse = new Float32Array(side * side);
  for (let row = 0, at = 0; row < side; row++)
    for (let column = 0; column < side; column++, at++) sparse[at] = depth[row * 2 * sizePx + column * 2] ?? 0;
  const reach = Math.max(1, Math.round(CREVICE.reachShare * side));
  const blurred = boxBlur(boxBlur(sparse, { side, reach, step: 1, line: side }), { side, reach, step: side, line: 1 });
  return (pixel) => blurred[(Math.floor(pixel / sizePx) >> 1) * side + ((pixel % sizePx) >> 1)] ?? 0;
}

/** Distances in the array from a pixel to the next of its line, and from a line to the next: across or down the picture. */
type Direction = { readonly side: number; readonly reach: number; readonly step: number; readonly line: number };

function boxBlur(values: Float32Array, { side, reach, step, line }: Direction): Float32Array {
  const blurred = new Float32Array(values.length).fill(-Infinity);
  for (let start = 0; start < side * line; start += line) {
    let sum = 0;
    let count = 0;
    const add = (place: number, sign: 1 | -1): void => {
      const value = place < 0 || place >= side ? -Infinity : (values[start + place * step] ?? -Infinity);
      if (value === -Infinity) return;
      sum += value * sign;
      count += sign;
    };
    for (let place = 0; place < reach; place++) add(place, 1);
    for (let place = 0; place < side; place++) {
      add(place + reach, 1);
      add(place - reach - 1, -1);
      if (count > 0) blurred[start + place * step] = sum / count;
    }
  }
  return blurred;
}
