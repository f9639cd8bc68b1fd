import { useRef, useState } from 'react';
import { Vector3, type Vector3Tuple } from 'three';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import { useAnnotations } from '../../annotation/use-annotations.ts';
import type { MeshScene } from '../scene/mesh-scene.ts';
import type { CanvasPoint } from '../scene/stage.ts';
import { alongSurface } from '../section/along-surface.ts';
import type { SectionPlane } from '../section/section-outline.ts';
import type { SurfaceHit } from '../surface/surface-requests.ts';
import { trianglesOf } from '../surface/triangles-of.ts';
import type { SurfaceTools } from '../surface/use-surfaces.ts';
import { annotationOf, measurementsOf, TAPS, type MeasureKind, type Measurement } from './measurement.ts';

/** Tools that use taps on the scans. */
export type TapTool = MeasureKind | 'section';

const TAPS_OF: Record<TapTool, number> = { ...TAPS, section: 2 };

interface Measuring {
  readonly scene: MeshScene | undefined;
  readonly surfaces: SurfaceTools;
  readonly section: SectionPlane | undefined;
  /** Asset with which the measurements are saved. */
  readonly asset: AnnotatedAsset;
  readonly onCut: (points: readonly [Vector3, Vector3]) => void;
}

/**
 * Collects taps on the scans and measures between them. Measurements are saved with the case, and the other side of the order sees them.
 */
export function useMeasuring({ scene, surfaces, section, asset, onCut }: Measuring) {
  const [tool, setTool] = useState<TapTool>();
  const [taps, setTaps] = useState<readonly SurfaceHit[]>([]);
  // A tap may arrive before the answer to the previous tap. So the answers are handled one after the other, in the
  // order of the taps.
  const collected = useRef<readonly SurfaceHit[]>([]);
  const answered = useRef(Promise.resolve());
  const [hasMissed, setMissed] = useState(false);
  const { own, others, save, store } = useAnnotations(asset);
  // Measurements that cannot be saved; they are lost when the page closes.
  const [unkept, setUnkept] = useState<readonly Measurement[]>([]);
  const [along, setAlong] = useState<ReadonlyMap<string, number>>(new Map());
  const list = [...measurementsOf(own), ...unkept];

  const alongOf = (hits: readonly SurfaceHit[]): number | undefined => {
    const [a, b] = hits;
    if (scene === undefined || a === undefined || b === undefined || a.part !== b.part) return undefined;
    const triangles = trianglesOf(scene.surfacesOf(a.part));
    return alongSurface(triangles, [a.point, b.point], scene.stage.towards().toArray());
  };
  const collect = (hits: readonly SurfaceHit[]) => {
    collected.current = hits;
    setTaps(hits);
  };
  const finish = (hits: readonly SurfaceHit[], kind: TapTool) => {
    const points = hits.map(({ point }) => point);
    collect([]);
    if (kind === 'section') {
      const [a, b] = points.map((point) => new Vector3(...point));
      setTool(undefined);
      if (a !== undefined && b !== undefined) onCut([a, b]);
      return;
    }
    const measurement = { id: crypto.randomUUID(), kind, points };
    const alongMm = kind === 'distance' ? alongOf(hits) : undefined;
    if (alongMm !== undefined) setAlong((before) => new Map(before).set(measurement.id, alongMm));
    const kept = store.state().save === 'notLoaded' ? undefined : annotationOf(measurement);
    if (kept === undefined) setUnkept((before) => [...before, measurement]);
    else store.change((before) => [...before, kept]);
  };
  const remove = (ids: readonly string[]) => {
    setUnkept((before) => before.filter(({ id }) => !ids.includes(id)));
    store.change((before) => before.filter(({ annotationId }) => !ids.includes(annotationId)));
  };
  return {
    tool,
    taps: taps.map(({ point }): Vector3Tuple => point),
    hasMissed,
    list,
    /** Measurements of the other side of the order. */
    others: measurementsOf(others),
    /** Length along the surface in mm, by the measurement's id; missing if it is unknown. */
    along,
    save,
    retry: () => void (save === 'notLoaded' ? store.load() : store.flush()),
    choose: (next: TapTool | undefined) => {
      setTool((before) => (before === next ? undefined : next));
      collect([]);
      setMissed(false);
    },
    tap: (place: CanvasPoint) => {
      if (tool === undefined) return;
      const picked = surfaces.pick(place, section);
      answered.current = answered.current.then(async () => {
        const hit = await picked;
        setMissed(hit === null);
        if (hit === null) return;
        const hits = [...collected.current, hit];
        if (hits.length < TAPS_OF[tool]) collect(hits);
        else finish(hits, tool);
      });
    },
    remove: (id: string) => remove([id]),
    removeAll: () => remove(list.map(({ id }) => id)),
    /** Removes the last tap of an unfinished measurement; otherwise removes the last measurement. */
    undo: () => {
      if (collected.current.length > 0) collect(collected.current.slice(0, -1));
      else remove(list.slice(-1).map(({ id }) => id));
    },
  };
}

export type MeasureTools = ReturnType<typeof useMeasuring>;
