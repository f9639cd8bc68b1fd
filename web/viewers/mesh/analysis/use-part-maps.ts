import { useEffect, useState } from 'react';
import { FAR_MM } from '../surface/far-mm.ts';
import { scalePicture, type Scale } from '../surface/colour-scales.ts';
import type { MeshScene } from '../scene/mesh-scene.ts';

/** Values of each part's points, by part id: distances in mm, or angles in degrees. */
export type PartValues = ReadonlyMap<string, Float32Array>;

/** Range of the texture coordinates. It is the same for all limits, so that a moved limit does not require new coordinates. */
export const DISTANCE_RANGE = { from: -1, to: FAR_MM };
export const DEGREE_RANGE = { from: -1, to: 90 };

/** Colours parts by their values on a scale. A part without values keeps its own colours. */
export function usePartMaps(
  scene: MeshScene | undefined,
  values: PartValues | undefined,
  { scale, range }: { readonly scale: Scale; readonly range: { readonly from: number; readonly to: number } },
): void {
  const [painted] = useState(() => new Set<string>());
  useEffect(() => {
    if (scene === undefined) return undefined;
    for (const part of painted) {
      if (values?.has(part)) continue;
      scene.setMap(part, undefined);
      painted.delete(part);
    }
    if (values === undefined) return undefined;
    const { texture, placeOf } = scalePicture(scale, range);
    for (const [part, own] of values) {
      scene.setMap(part, { values: own.map(placeOf), scale: texture });
      painted.add(part);
    }
    return () => texture.dispose();
  }, [scene, values, scale, range, painted]);
}
