import { useEffect, useRef, useState, type RefObject } from 'react';
import { type MeshMetadata, meshMetadataDocument } from '#shared/file/mesh-metadata.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { fetchDocument } from '#web/api/fetch-document.ts';
import { patientFrame, type DentalView, type PatientFrame } from './dental-views.ts';
import { watchSize } from '#web/viewers/frame/watch-size.ts';
import { firstLookOf, type MeshCase, type MeshPart, type PartLook } from './mesh-part.ts';
import { listenToPans } from './scene/listen-to-pans.ts';
import { loadLevel } from './scene/load-level.ts';
import { createMeshScene, type MeshScene } from './scene/mesh-scene.ts';

/**
 * State of the scene. `reduced`: a coarser level than the finest is shown, since the device has little memory. `lost`:
 * the browser has taken away the GPU context. `outdated`: a newer release wrote the files, so this portal is too old
 * for them.
 */
export type SceneState = 'loading' | 'coarse' | 'finest' | 'reduced' | 'failed' | 'outdated' | 'lost';

async function readMetadata(part: MeshPart, signal: AbortSignal): Promise<MeshMetadata | undefined> {
  const url = await part.metadata?.();
  if (url === undefined) return undefined;
  return await fetchDocument(url, meshMetadataDocument, signal);
}

/** Largest packed size of a level in bytes for a device with little memory: about 300,000 triangles. */
const SMALL_LEVEL_BYTES = 500_000;

/**
 * Returns the levels of a part to load, coarsest first. With little memory, these are the coarsest level and all levels
 * up to `SMALL_LEVEL_BYTES`.
 */
function levelsFor({ levels }: MeshPart, isMemoryLow: boolean): MeshPart['levels'] {
  return isMemoryLow ? levels.filter(({ sizeBytes }, at) => at === 0 || sizeBytes <= SMALL_LEVEL_BYTES) : levels;
}

interface Filling {
  readonly signal: AbortSignal;
  readonly isMemoryLow: boolean;
  readonly tell: { readonly framed: (frame: PatientFrame) => void; readonly reached: (state: SceneState) => void };
}

/** Loads the parts into a scene: first the coarsest level of all parts, then the finer levels one after the other. */
async function fill(
  scene: MeshScene,
  parts: readonly MeshPart[],
  { signal, isMemoryLow, tell }: Filling,
): Promise<void> {
  const chosen = parts.map((part) => ({ part, levels: levelsFor(part, isMemoryLow) }));
  const isReduced = chosen.some(({ part, levels }) => levels.length < part.levels.length);
  const deepest = Math.max(...chosen.map(({ levels }) => levels.length));
  const describe = () => Promise.all(parts.map(async (part) => ({ part, metadata: await readMetadata(part, signal) })));
  for (let level = 0; level < deepest; level += 1) {
    const load = Promise.all(
      chosen.map(async ({ part, levels }) => {
        const url = await levels[level]?.url();
        if (url === undefined) return;
        const surfaces = await loadLevel(url, { signal, placement: part.placement });
        if (!signal.aborted) scene.setSurfaces(part.id, surfaces);
      }),
    );
    // Metadata and meshes are loaded in parallel. If one of them fails, loading fails.
    const [described] = await Promise.all([level === 0 ? describe() : [], load]);
    signal.throwIfAborted();
    if (level === 0) {
      const framed = described.flatMap(({ part, metadata }) =>
        metadata === undefined ? [] : [{ jawRole: part.jawRole, frame: metadata.dentalFrame }],
      );
      tell.framed(patientFrame(framed));
    }
    tell.reached(level < deepest - 1 ? 'coarse' : isReduced ? 'reduced' : 'finest');
  }
}

/** Returns whether the browser reports at most 2 GiB of memory. Without a report, the memory counts as enough. */
const hasLittleMemory = (): boolean => {
  const memory: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  return typeof memory === 'number' && memory <= 2;
};

/** Creates a scene with the parts in a canvas, and holds the display settings of the parts. */
export function useMeshScene(
  ref: RefObject<HTMLCanvasElement | null>,
  { parts, curves }: Pick<MeshCase, 'parts' | 'curves'>,
  firstView: DentalView,
) {
  const [scene, setScene] = useState<MeshScene>();
  const frame = useRef<PatientFrame>(undefined);
  const [state, setState] = useState<SceneState>('loading');
  const [revision, setRevision] = useState(0);
  const [isMemoryLow, setMemoryLow] = useState(hasLittleMemory);
  const [looks, setLooks] = useState<Readonly<Record<string, PartLook>>>({});

  useEffect(() => {
    const host = ref.current;
    if (host === null) return undefined;
    const loading = new AbortController();
    const { signal } = loading;
    const here = createMeshScene(host);
    setScene(here);
    const { width, height } = host.getBoundingClientRect();
    here.resize(width, height);
    listenToPans(host, here.stage.pan, signal);
    const stopWatching = watchSize(host, (size) => here.resize(size.width, size.height));
    for (const part of parts) here.setLook(part.id, firstLookOf(part, parts));
    here.setCurves(curves.map(({ points, isClosed }) => ({ points: closed(points, isClosed), colour: MARGIN_COLOUR })));
    let reached: SceneState = 'loading';
    const tell = {
      framed: (found: PatientFrame) => {
        frame.current = found;
        here.stage.look(firstView, found);
      },
      reached: (next: SceneState) => {
        reached = next;
        setState(next);
        setRevision((before) => before + 1);
      },
    };
    fill(here, parts, { signal, isMemoryLow, tell }).catch((cause: unknown) => {
      if (!signal.aborted) setState(cause instanceof NewerShapeError ? 'outdated' : 'failed');
    });
    // `preventDefault` lets the browser restore the GPU context. The scene is drawn again after that.
    host.addEventListener('webglcontextlost', (event) => (event.preventDefault(), setState('lost')), { signal });
    host.addEventListener('webglcontextrestored', () => (here.stage.draw(), setState(reached)), { signal });
    return () => {
      loading.abort();
      stopWatching();
      here.dispose();
      setScene(undefined);
    };
  }, [ref, parts, curves, firstView, isMemoryLow]);

  const lookOf = (part: MeshPart): PartLook => looks[part.id] ?? firstLookOf(part, parts);
  return {
    scene,
    state,
    /** Number that changes when other surfaces are shown. */
    revision,
    looks,
    lookOf,
    setLook: (part: MeshPart, change: Partial<PartLook>) => {
      const look = { ...lookOf(part), ...change };
      setLooks((before) => ({ ...before, [part.id]: look }));
      scene?.setLook(part.id, look);
    },
    look: (view: DentalView) => {
      if (frame.current !== undefined) scene?.stage.look(view, frame.current);
    },
    frame: () => frame.current,
    loadEverything: () => setMemoryLow(false),
  };
}

const MARGIN_COLOUR = '#1f6bff';
type Points = MeshCase['curves'][number]['points'];
const closed = (points: Points, isClosed: boolean): Points => {
  const [first] = points;
  return isClosed && first !== undefined ? [...points, first] : points;
};
