import { useEffect, useMemo, useState } from 'react';
import { usePartMaps, type PartValues } from '../analysis/use-part-maps.ts';
import type { MeshPart } from '../mesh-part.ts';
import type { MeshScene } from '../scene/mesh-scene.ts';
import { deviationScale } from '../surface/colour-scales.ts';
import { FAR_MM } from '../surface/far-mm.ts';
import type { Spread } from '../surface/spread.ts';
import { startSurfaces } from '../surface/start-surfaces.ts';

/** Id under which the worker holds all meshes of the earlier version as one surface. */
const EARLIER = 'earlier';
const FIRST_REACH_MM = 0.3;
/** Range of the texture coordinates. Values beyond the search distance have their own colour at the end of the scale. */
const RANGE = { from: -FAR_MM, to: FAR_MM * 1.05 };

interface Side {
  readonly scene: MeshScene | undefined;
  readonly parts: readonly MeshPart[];
}

interface Found {
  readonly values: PartValues;
  readonly spread: Spread;
}

/** Measures the distance of each point of the later version from the earlier version's surface, in a worker. */
async function measure(earlier: Side, later: Side, worker: ReturnType<typeof startSurfaces>): Promise<Found> {
  const surfacesOf = ({ scene, parts }: Side) => parts.flatMap(({ id }) => scene?.surfacesOf(id) ?? []);
  await worker.have(EARLIER, surfacesOf(earlier));
  const ids = later.parts.map(({ id }) => id);
  const values = await Promise.all(
    ids.map(async (id) => {
      await worker.have(id, later.scene?.surfacesOf(id) ?? []);
      return [id, await worker.ask({ kind: 'distances', from: id, to: EARLIER })] as const;
    }),
  );
  return { values: new Map(values), spread: await worker.ask({ kind: 'spread', parts: ids }) };
}

/** Colours the later version by its distance from the earlier version, once both versions are loaded (ORD-123). */
export function useDeviation(earlier: Side, later: Side, isLoaded: boolean) {
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  const [reach, setReach] = useState(FIRST_REACH_MM);
  const [isShown, setShown] = useState(true);
  const [before, after] = [earlier.scene, later.scene];
  useEffect(() => {
    if (!isLoaded || before === undefined || after === undefined) return undefined;
    const worker = startSurfaces();
    const run = { isOver: false };
    measure(earlier, later, worker).then(
      (measured) => !run.isOver && setFound(measured),
      () => !run.isOver && setFailed(true),
    );
    return () => {
      run.isOver = true;
      worker.close();
    };
    // `earlier` and `later` are left out of the dependencies: they are new objects on every render, but their scenes
    // stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [before, after, isLoaded]);
  const scale = useMemo(() => deviationScale(reach), [reach]);
  usePartMaps(after, isShown ? found?.values : undefined, { scale, range: RANGE });
  return { spread: found?.spread, hasFailed, scale, reach, setReach, isShown, setShown };
}

export type Deviation = ReturnType<typeof useDeviation>;
