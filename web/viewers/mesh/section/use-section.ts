import { useEffect, useMemo, useState } from 'react';
import type { Vector3 } from 'three';
import type { PatientFrame } from '../dental-views.ts';
import { sectionColourOf, type MeshPart } from '../mesh-part.ts';
import type { MeshScene, PartOutline } from '../scene/mesh-scene.ts';
import { planeOf, sectionAlong, sectionThrough, type Section, type SectionDirection } from './section-directions.ts';

interface Shown {
  readonly scene: MeshScene | undefined;
  /** Number that changes when other surfaces are shown. `looks` changes when the display settings of the parts change. */
  readonly revision: number;
  readonly looks: unknown;
  readonly parts: readonly MeshPart[];
  readonly frame: () => PatientFrame | undefined;
}

const seen = (scene: MeshScene) => ({ towards: scene.stage.towards(), box: scene.bounds() });

/** Holds the plane that cuts the scans open, and the sections of the scans. */
export function useSection({ scene, revision, looks, parts, frame }: Shown) {
  const [section, setSection] = useState<Section>();
  const colours = useMemo(() => new Map(parts.map((part) => [part.id, sectionColourOf(part)])), [parts]);
  const [outlines, setOutlines] = useState<readonly PartOutline[]>([]);

  useEffect(() => {
    if (scene === undefined) return undefined;
    // The scans are cut at most once in each frame, however fast the plane moves.
    const asked = requestAnimationFrame(() => setOutlines(scene.setSection(section && planeOf(section), colours)));
    return () => cancelAnimationFrame(asked);
  }, [scene, section, revision, looks, colours]);

  return {
    section,
    outlines,
    colours,
    cut: (direction: SectionDirection) => {
      const patient = frame();
      if (scene !== undefined && patient !== undefined) setSection(sectionAlong(direction, seen(scene), patient));
    },
    cutThrough: (points: readonly [Vector3, Vector3]) => {
      if (scene === undefined) return;
      setSection(sectionThrough(points, seen(scene)));
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
