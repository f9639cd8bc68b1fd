import type { GumSurface } from './gum-surface.ts';
import { planeNoise } from './seeded-noise.ts';
import { mix, smoothStep } from './tooth-shapes.ts';
import type { ToothSolid } from './tooth-solid.ts';

type Rgb = readonly [number, number, number];
const ENAMEL: Rgb = [232, 222, 198];
const NECK: Rgb = [214, 190, 150];
const DENTINE: Rgb = [216, 184, 128];
const GUM: Rgb = [208, 122, 118];
const PALE_GUM: Rgb = [230, 158, 150];

const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];

/**
 * Returns the colours of a jaw's points, `[n × 3]` bytes, sRGB. Gum is mottled, enamel becomes yellow towards the neck, and a prepared
 * tooth shows dentine.
 */
export function paintJaw(
  positions: Float32Array,
  { solids, gum, seed }: { readonly solids: readonly ToothSolid[]; readonly gum: GumSurface; readonly seed: number },
): Uint8Array {
  const colors = new Uint8Array(positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = [positions[at], positions[at + 1], positions[at + 2]];
    let [tooth, toothAway] = [solids[0], Infinity];
    for (const solid of solids) {
      const away = solid.distance(x, y, z);
      if (away < toothAway) [tooth, toothAway] = [solid, away];
    }
    const mottled = planeNoise(x * 0.5 + z * 0.3, y * 0.5 - z * 0.2, seed + 9);
    const soft = blend(GUM, PALE_GUM, 0.5 + 0.5 * mottled);
    const hard = tooth?.isPrepared ? DENTINE : blend(NECK, ENAMEL, smoothStep(0.5, 4.5, z - (tooth?.z ?? 0)));
    const color = blend(hard, soft, smoothStep(-0.12, 0.12, toothAway - gum.distance(x, y, z)));
    const shade = 1 + 0.02 * planeNoise(x * 3, y * 3 + z * 2, seed + 11);
    for (const channel of [0, 1, 2] as const) colors[at + channel] = Math.min(255, color[channel] * shade);
  }
  return colors;
}
