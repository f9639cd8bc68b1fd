import { useEffect, useRef } from 'react';
import type { MeshScene } from '../scene/mesh-scene.ts';
import type { CanvasPoint } from '../scene/stage.ts';
import type { SectionPlane } from '../section/section-outline.ts';
import { startSurfaces, type Surfaces } from './start-surfaces.ts';
import type { SurfaceHit } from './surface-requests.ts';

export interface SurfaceTools {
  /** Returns the worker with the current surfaces of these parts. The first call starts the worker. */
  readonly withParts: (parts: readonly string[]) => Promise<Surfaces>;
  /** Returns the point of the visible scans at a position of the canvas; null if no scan is there. */
  readonly pick: (place: CanvasPoint, section: SectionPlane | undefined) => Promise<SurfaceHit | null>;
}

/** Returns functions that measure on a scene's surfaces in a worker. */
export function useSurfaces(scene: MeshScene | undefined): SurfaceTools {
  const started = useRef<Surfaces>(undefined);
  useEffect(
    () => () => {
      started.current?.close();
      started.current = undefined;
    },
    [scene],
  );
  const withParts = async (parts: readonly string[]): Promise<Surfaces> => {
    started.current ??= startSurfaces();
    const surfaces = started.current;
    await Promise.all(parts.map((part) => surfaces.have(part, scene?.surfacesOf(part) ?? [])));
    return surfaces;
  };
  return {
    withParts,
    pick: async (place, section) => {
      if (scene === undefined) return null;
      const { origin, direction } = scene.stage.rayAt(place);
      const parts = scene.visibleParts();
      const surfaces = await withParts(parts);
      const ray = { origin: origin.toArray(), direction: direction.toArray() };
      return surfaces.ask({ kind: 'pick', ray, parts, section });
    },
  };
}
