import { useEffect, useState, type RefObject } from 'react';
import type { JawRole } from '#shared/file/jaw-role.ts';
import { useAnalysis } from './analysis/use-analysis.ts';
import { DENTAL_VIEWS, type DentalView } from './dental-views.ts';
import { useMeasuring } from './measure/use-measuring.ts';
import type { MeshAction } from './mesh-keys.ts';
import type { MeshCase, MeshPart } from './mesh-part.ts';
import { SHADINGS, type Shading } from './scene/shadings.ts';
import { planeOf } from './section/section-directions.ts';
import { useSection } from './section/use-section.ts';
import { useSurfaces } from './surface/use-surfaces.ts';
import { useMeshScene } from './use-mesh-scene.ts';

/**
 * Jaw that is hidden in each view of the other jaw. The hidden jaw would be seen from the back, where an open scan
 * looks like an imprint.
 */
const HIDDEN_IN: Partial<Record<DentalView, JawRole>> = { upper: 'lower', lower: 'upper' };
const JAWS: readonly (JawRole | undefined)[] = ['upper', 'lower'];
const TURN_RADIANS = Math.PI / 24;
const ZOOM_STEP = 1.2;

export const isDentalView = (name: string): name is DentalView => DENTAL_VIEWS.some((view) => view === name);

/** Returns the first view: the bite from the front for several parts, the chewing surfaces for a single part. */
function firstViewOf(parts: readonly MeshPart[]): DentalView {
  if (parts.length > 1) return 'front';
  return parts[0]?.jawRole === 'upper' ? 'upper' : 'lower';
}

/** Holds the scene and the state of all tools, and handles their keys and buttons. */
export function useMeshTools(canvas: RefObject<HTMLCanvasElement | null>, meshCase: MeshCase) {
  const { parts, asset } = meshCase;
  const firstView = firstViewOf(parts);
  const shown = useMeshScene(canvas, meshCase, firstView);
  const { scene, revision, looks } = shown;
  const surfaces = useSurfaces(scene);
  const section = useSection({ scene, revision, looks, parts, frame: shown.frame });
  const plane = section.section && planeOf(section.section);
  const measuring = useMeasuring({ scene, surfaces, section: plane, asset, onCut: section.cutThrough });
  const analysis = useAnalysis({ scene, surfaces, parts, revision });
  const [shading, setShading] = useState<Shading>('glossy');
  const [hasOwnColours, setOwnColours] = useState(true);
  const [isPerspective, setPerspective] = useState(false);
  const [isSectionOpen, setSectionOpen] = useState(false);

  useEffect(() => scene?.setDrawing({ shading, hasOwnColours }), [scene, shading, hasOwnColours]);

  const look = (view: DentalView) => {
    for (const part of parts.filter(({ jawRole }) => parts.length > 1 && JAWS.includes(jawRole))) {
      shown.setLook(part, { isVisible: part.jawRole !== HIDDEN_IN[view] });
    }
    shown.look(view);
  };
  const toggleSection = () => {
    if (isSectionOpen) section.close();
    else section.cut('frontal');
    if (isSectionOpen && measuring.tool === 'section') measuring.choose(undefined);
    setSectionOpen(!isSectionOpen);
  };
  const acts: Record<MeshAction, () => void> = {
    reset: () => look(firstView),
    distance: () => measuring.choose('distance'),
    angle: () => measuring.choose('angle'),
    section: toggleSection,
    occlusion: () => analysis.choose('occlusion'),
    undercut: () => analysis.choose('undercut'),
    colours: () => setOwnColours((before) => !before),
    perspective: () => {
      scene?.stage.setProjection(isPerspective ? 'orthographic' : 'perspective');
      setPerspective(!isPerspective);
    },
    shading: () => setShading((before) => SHADINGS[(SHADINGS.indexOf(before) + 1) % SHADINGS.length] ?? 'glossy'),
    undo: measuring.undo,
    turnLeft: () => scene?.stage.turn(-TURN_RADIANS, 0),
    turnRight: () => scene?.stage.turn(TURN_RADIANS, 0),
    turnUp: () => scene?.stage.turn(0, TURN_RADIANS),
    turnDown: () => scene?.stage.turn(0, -TURN_RADIANS),
    nearer: () => scene?.stage.zoom(ZOOM_STEP),
    farther: () => scene?.stage.zoom(1 / ZOOM_STEP),
  };
  const on: Partial<Record<MeshAction, boolean>> = {
    distance: measuring.tool === 'distance',
    angle: measuring.tool === 'angle',
    section: isSectionOpen,
    occlusion: analysis.kind === 'occlusion',
    undercut: analysis.kind === 'undercut',
    colours: hasOwnColours,
    perspective: isPerspective,
  };
  return {
    shown,
    surfaces,
    section,
    plane,
    measuring,
    analysis,
    shading,
    isSectionOpen,
    // The panel opens with the tool, before the first tap. So the image does not move under the finger during a measurement.
    hasPanel:
      isSectionOpen ||
      analysis.kind !== undefined ||
      measuring.tool !== undefined ||
      measuring.list.length + measuring.others.length > 0,
    look,
    act: (action: MeshAction) => acts[action](),
    isOn: (action: MeshAction) => on[action] === true,
  };
}

export type MeshTools = ReturnType<typeof useMeshTools>;
