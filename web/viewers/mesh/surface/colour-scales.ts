import { FAR_MM } from './far-mm.ts';
import { Color, DataTexture, LinearFilter, SRGBColorSpace } from 'three';

type Stop = readonly [value: number, colour: string];

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly colourAt: (value: number) => string;
}

const STONE = '#d8ccb4';
const mix = new Color();

/** Returns the colour at a value, interpolated between two stops. Beyond the ends, returns the colour of the nearest stop. */
function between(stops: readonly Stop[], value: number): string {
  const after = stops.findIndex(([at]) => at > value);
  const [from, to] = after <= 0 ? [stops.at(after), stops.at(after)] : [stops[after - 1], stops[after]];
  if (from === undefined || to === undefined) return STONE;
  const share = to[0] === from[0] ? 0 : (value - from[0]) / (to[0] - from[0]);
  return `#${mix.set(from[1]).lerp(new Color(to[1]), share).getHexString()}`;
}

/** Penetration in mm at which the colour scale ends. Deeper penetration has the same colour. */
const DEPTH_MM = 0.5;

/**
 * Returns the scale of the distance between jaws in mm. Penetration is dark red to red, contact is orange to yellow,
 * and larger distances are green to blue. Beyond `reach`, a surface has the colour of stone.
 */
export function occlusionScale(contact: number, reach: number): Scale {
  const inside: Stop[] = [
    [-DEPTH_MM, '#5a0a3c'],
    [-0.2, '#b3123f'],
    [0, '#ff2d2d'],
  ];
  const touching: Stop[] = [
    [0, '#ff7a1a'],
    [contact, '#ffd21f'],
  ];
  const apart: Stop[] = [
    [contact, '#58c93b'],
    [contact + (reach - contact) * 0.4, '#19b8c9'],
    [reach, '#2446c8'],
  ];
  return {
    from: -DEPTH_MM,
    to: reach,
    colourAt: (value) => {
      if (value < 0) return between(inside, value);
      if (value <= contact) return between(touching, value);
      return value <= reach ? between(apart, value) : STONE;
    },
  };
}

/**
 * Scale of the angle between a surface and the insertion direction, in degrees. −1: an undercut. A few degrees: a steep wall. 90: the
 * surface faces the direction.
 */
export const UNDERCUT_SCALE: Scale = {
  from: -1,
  to: 30,
  colourAt: (degrees) =>
    degrees < 0
      ? '#d81e3a'
      : between(
          [
            [0, '#ffb01f'],
            [3, '#f4e04d'],
            [8, '#9fd06c'],
            [30, STONE],
          ],
          degrees,
        ),
};

/**
 * Returns the scale of the signed distance from one version to another in mm. Blue: material is gone. Red: material was added. The darkest
 * colours begin at `reach`. Values beyond the search distance are grey.
 */
export function deviationScale(reach: number): Scale {
  const stops: Stop[] = [
    [-reach, '#1437b8'],
    [-reach / 2, '#3fa9f5'],
    [0, '#eef2e6'],
    [reach / 2, '#ffb01f'],
    [reach, '#c2122f'],
  ];
  return {
    from: -reach,
    to: reach,
    colourAt: (value) =>
      value > FAR_MM ? '#7b8790' : between(stops, Math.max(-reach, Math.min(reach - Number.EPSILON, value))),
  };
}

const TEXELS = 2048;

/** Renders a scale as a texture one row high. Returns the texture, and the function that converts a value to its coordinate (0 to 1). */
export function scalePicture(scale: Scale, range: { readonly from: number; readonly to: number }) {
  const pixels = new Uint8Array(TEXELS * 4);
  const step = (range.to - range.from) / TEXELS;
  for (let at = 0; at < TEXELS; at += 1) {
    const colour = new Color(scale.colourAt(range.from + (at + 0.5) * step));
    const hex = colour.getHex(SRGBColorSpace);
    pixels.set([hex >> 16, (hex >> 8) & 255, hex & 255, 255], at * 4);
  }
  const texture = new DataTexture(pixels, TEXELS, 1);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return {
    texture,
    placeOf: (value: number) => Math.min(1, Math.max(0, (value - range.from) / (range.to - range.from))),
  };
}
