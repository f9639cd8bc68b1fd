import { useEffect, useState } from 'react';
import type { Vector3 } from 'three';
import type { PatientFrame } from '../dental-views.ts';
import type { MeshScene, PartOutline } from '../scene/mesh-scene.ts';
import { planeOf, sectionAlong, sectionThrough, type Section, type SectionDirection } from './section-directions.ts';

interface Shown {
  readonly scene: MeshScene | undefined;
  /** Change whenever other surfaces are shown, or others of them. */
  readonly revision: number;
  readonly looks: unknown;
  readonly frame: () => PatientFrame | undefined;
}

/** A plane that opens the scans, and where it cuts them. */
export function useSection({ scene, revision, looks, frame }: Shown) {
  const [section, setSection] = useState<Section>();
  const [outlines, setOutlines] = useState<readonly PartOutline[]>([]);

  useEffect(() => {
    if (scene === undefined) return undefined;
    // One cut a picture, however fast the plane is moved.
    const asked = requestAnimationFrame(() => setOutlines(scene.setSection(section && planeOf(section))));
    return () => cancelAnimationFrame(asked);
  }, [scene, section, revision, looks]);

  return {
    section,
    outlines,
    cut: (direction: SectionDirection) => {
      const patient = frame();
      if (scene !== undefined && patient !== undefined) setSection(sectionAlong(direction, scene.bounds(), patient));
    },
    cutThrough: (points: readonly [Vector3, Vector3]) => {
      if (scene === undefined) return;
      setSection(sectionThrough(points, { towards: scene.stage.towards(), box: scene.bounds() }));
    },
    shift: (shift: number) =>
      setSection((before) => before && { ...before, shift: Math.min(before.reach, Math.max(-before.reach, shift)) }),
    flip: () =>
      setSection((before) => {
        if (before === undefined) return undefined;
        const [x, y, z] = before.normal;
        return { ...before, normal: [-x, -y, -z], shift: -before.shift };
      }),
    close: () => setSection(undefined),
  };
}

export type SectionTool = ReturnType<typeof useSection>;
