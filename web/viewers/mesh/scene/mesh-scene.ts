import { Box3, Plane, Vector3, type Vector3Tuple } from 'three';
import type { PartLook } from '../mesh-part.ts';
import { sectionOutline, type SectionPlane } from '../section/section-outline.ts';
import { trianglesOf } from '../surface/triangles-of.ts';
import type { Surface } from './load-level.ts';
import { PartObject, type Drawing, type PartMap } from './part-object.ts';
import { SceneLines, type SceneLine } from './scene-lines.ts';
import { createStage, type Stage } from './stage.ts';

/** Lines where the section plane cuts one part. */
export interface PartOutline {
  readonly part: string;
  readonly lines: readonly Vector3Tuple[][];
}

export interface MeshScene {
  readonly stage: Stage;
  /** Sets the surfaces of a part: its first level, or a finer one. */
  readonly setSurfaces: (id: string, surfaces: readonly Surface[]) => void;
  readonly surfacesOf: (id: string) => readonly Surface[];
  readonly setLook: (id: string, look: PartLook) => void;
  readonly visibleParts: () => readonly string[];
  /** Returns the bounding box of the visible parts. */
  readonly bounds: () => Box3;
  readonly setMap: (id: string, map: PartMap | undefined) => void;
  readonly setDrawing: (drawing: Pick<Drawing, 'shading' | 'hasOwnColours'>) => void;
  readonly setCurves: (curves: readonly SceneLine[]) => void;
  /** Cuts away the side of the plane that its normal points to, and draws the section. Returns the outlines of the visible parts. */
  readonly setSection: (
    plane: SectionPlane | undefined,
    colours: ReadonlyMap<string, string>,
  ) => readonly PartOutline[];
  readonly resize: (width: number, height: number) => void;
  /** Calls `onDrawn` after every drawn image. Returns the function that stops the calls. */
  readonly subscribe: (onDrawn: () => void) => () => void;
  /** Returns the number of images drawn so far. */
  readonly frame: () => number;
  readonly dispose: () => void;
}

const CURVE_PX = 3;
const SECTION_PX = 2.5;
const CUT_COLOUR = '#d58cff';

/** Creates the 3D scene of a case: its parts, its margins, and a section through it. */
export function createMeshScene(canvas: HTMLCanvasElement): MeshScene {
  const listeners = new Set<() => void>();
  let frame = 0;
  const stage = createStage(canvas, () => {
    frame += 1;
    for (const listener of listeners) listener();
  });
  const parts = new Map<string, PartObject>();
  const curves = new SceneLines(CURVE_PX);
  const cut = new SceneLines(SECTION_PX);
  let drawing: Drawing = { shading: 'glossy', hasOwnColours: true, section: undefined };
  // Lines are not among the parts, because the camera is fitted to the parts only.
  const lines = [curves.group, cut.group];
  stage.content.parent?.add(...lines);

  const partOf = (id: string): PartObject => {
    const known = parts.get(id);
    if (known !== undefined) return known;
    const part = new PartObject();
    parts.set(id, part);
    stage.content.add(part.group);
    return part;
  };
  const redraw = (change: Partial<Drawing>) => {
    drawing = { ...drawing, ...change };
    for (const part of parts.values()) part.setDrawing(drawing);
    stage.draw();
  };
  const outlinesOf = (plane: SectionPlane): PartOutline[] =>
    [...parts].flatMap(([part, object]) => {
      if (!object.isVisible || object.surfaces.length === 0) return [];
      return [{ part, lines: sectionOutline(trianglesOf(object.surfaces), plane) }];
    });
  return {
    stage,
    setSurfaces: (id, surfaces) => {
      partOf(id).show(surfaces);
      partOf(id).setDrawing(drawing);
      stage.draw();
    },
    surfacesOf: (id) => parts.get(id)?.surfaces ?? [],
    setLook: (id, look) => {
      partOf(id).setLook(look);
      stage.draw();
    },
    visibleParts: () => [...parts].filter(([, part]) => part.isVisible).map(([id]) => id),
    bounds: () => {
      const box = new Box3();
      for (const part of parts.values()) if (part.isVisible) box.expandByObject(part.group);
      return box;
    },
    setMap: (id, map) => {
      partOf(id).setMap(map);
      stage.draw();
    },
    setDrawing: redraw,
    setCurves: (shown) => {
      curves.show(shown);
      stage.draw();
    },
    setSection: (plane, colours) => {
      const outlines = plane === undefined ? [] : outlinesOf(plane);
      cut.show(
        outlines.flatMap(({ part, lines: cuts }) =>
          cuts.map((points) => ({ points, colour: colours.get(part) ?? CUT_COLOUR })),
        ),
      );
      redraw({ section: plane && new Plane(new Vector3(...plane.normal).negate(), plane.offset) });
      return outlines;
    },
    resize: (width, height) => {
      curves.resize(width, height);
      cut.resize(width, height);
      stage.resize(width, height);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    frame: () => frame,
    dispose: () => {
      for (const part of parts.values()) part.dispose();
      curves.dispose();
      cut.dispose();
      stage.dispose();
    },
  };
}
