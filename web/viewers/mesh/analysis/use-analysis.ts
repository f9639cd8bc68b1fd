import { useEffect, useMemo, useState } from 'react';
import type { Vector3Tuple } from 'three';
import { opposingJaws, type MeshPart } from '../mesh-part.ts';
import type { MeshScene } from '../scene/mesh-scene.ts';
import { occlusionScale, UNDERCUT_SCALE } from '../surface/colour-scales.ts';
import type { SurfaceTools } from '../surface/use-surfaces.ts';
import { DEGREE_RANGE, DISTANCE_RANGE, usePartMaps, type PartValues } from './use-part-maps.ts';

export type AnalysisKind = 'occlusion' | 'undercut';

interface Areas {
  readonly upper: number;
  readonly lower: number;
}

interface Analysed {
  readonly scene: MeshScene | undefined;
  readonly surfaces: SurfaceTools;
  readonly parts: readonly MeshPart[];
  /** Number that changes when other surfaces are shown. */
  readonly revision: number;
}

const FIRST_CONTACT_MM = 0.1;
const FIRST_REACH_MM = 2;

/** Colours the scans by an analysis: the distance to the opposite jaw, or the undercuts of an insertion direction. */
export function useAnalysis({ scene, surfaces, parts, revision }: Analysed) {
  const [kind, setKind] = useState<AnalysisKind>();
  const [direction, setDirection] = useState<Vector3Tuple>([0, 0, 1]);
  const [contact, setContact] = useState(FIRST_CONTACT_MM);
  const [reach, setReach] = useState(FIRST_REACH_MM);
  const [values, setValues] = useState<PartValues>();
  const [areas, setAreas] = useState<Areas>();
  const jaws = useMemo(() => opposingJaws(parts), [parts]);

  useEffect(() => {
    if (kind === undefined || scene === undefined) return undefined;
    const run = { isOver: false };
    const show = (found: PartValues) => {
      if (!run.isOver) setValues(found);
    };
    void measure[kind]({ scene, surfaces, jaws, direction }).then(show, () => show(new Map()));
    return () => {
      run.isOver = true;
      setValues(undefined);
      setAreas(undefined);
    };
    // `surfaces` is left out of the dependencies: it is a new object on every render, but its worker stays the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, scene, jaws, direction, revision]);

  useEffect(() => {
    if (kind !== 'occlusion' || values === undefined || jaws === undefined) return undefined;
    const run = { isOver: false };
    void areasOf(surfaces, jaws, contact).then((found) => {
      if (!run.isOver) setAreas(found);
    });
    return () => {
      run.isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, values, jaws, contact]);

  const occlusion = useMemo(() => occlusionScale(contact, reach), [contact, reach]);
  const scale = kind === 'undercut' ? UNDERCUT_SCALE : occlusion;
  const range = kind === 'undercut' ? DEGREE_RANGE : DISTANCE_RANGE;
  usePartMaps(scene, values, { scale, range });
  return {
    kind,
    scale,
    jaws,
    contact,
    reach,
    areas,
    isComputing: kind !== undefined && values === undefined,
    choose: (next: AnalysisKind) => {
      if (scene !== undefined) setDirection(scene.stage.towards().toArray());
      setKind((before) => (before === next ? undefined : next));
    },
    lookFromHere: () => {
      if (scene !== undefined) setDirection(scene.stage.towards().toArray());
    },
    setContact,
    setReach,
  };
}

export type AnalysisTools = ReturnType<typeof useAnalysis>;

interface Measured {
  readonly scene: MeshScene;
  readonly surfaces: SurfaceTools;
  readonly jaws: ReturnType<typeof opposingJaws>;
  readonly direction: Vector3Tuple;
}

const measure: Record<AnalysisKind, (given: Measured) => Promise<PartValues>> = {
  occlusion: async ({ surfaces, jaws }) => {
    if (jaws === undefined) return new Map();
    const [upper, lower] = [jaws.upper.id, jaws.lower.id];
    const worker = await surfaces.withParts([upper, lower]);
    const [ofUpper, ofLower] = await Promise.all([
      worker.ask({ kind: 'distances', from: upper, to: lower }),
      worker.ask({ kind: 'distances', from: lower, to: upper }),
    ]);
    return new Map([
      [upper, ofUpper],
      [lower, ofLower],
    ]);
  },
  undercut: async ({ scene, surfaces, direction }) => {
    const parts = scene.visibleParts();
    const worker = await surfaces.withParts(parts);
    const found = await Promise.all(
      parts.map(async (part) => [part, await worker.ask({ kind: 'undercuts', part, direction })] as const),
    );
    return new Map(found);
  },
};

async function areasOf(
  surfaces: SurfaceTools,
  { upper, lower }: NonNullable<Measured['jaws']>,
  within: number,
): Promise<Areas> {
  const worker = await surfaces.withParts([upper.id, lower.id]);
  const [ofUpper, ofLower] = await Promise.all([
    worker.ask({ kind: 'area', part: upper.id, within }),
    worker.ask({ kind: 'area', part: lower.id, within }),
  ]);
  return { upper: ofUpper, lower: ofLower };
}
