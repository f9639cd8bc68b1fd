import { useEffect, useRef, useState, type RefObject } from 'react';
import { MeshMetadata } from '#shared/file/mesh-metadata.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import { patientFrame, type DentalView, type PatientFrame } from './dental-views.ts';
import { loadLevel } from './load-level.ts';
import { createMeshScene, type MeshScene } from './mesh-scene.ts';
import { firstLookOf, type MeshPart, type PartLook } from './mesh-part.ts';

export type SceneState = 'loading' | 'coarse' | 'finest' | 'failed';

async function readMetadata(part: MeshPart, signal: AbortSignal): Promise<MeshMetadata | undefined> {
  const url = await part.metadata?.();
  if (url === undefined) return undefined;
  return MeshMetadata.parse(JSON.parse(new TextDecoder().decode(await fetchBytes(url, { signal }))));
}

/** Loads the parts into a scene: the coarsest level of each at once, then finer ones until the finest is there. */
async function fill(scene: MeshScene, parts: readonly MeshPart[], { signal, tell }: Filling): Promise<void> {
  const deepest = Math.max(...parts.map((part) => part.levels.length));
  const described = Promise.all(parts.map(async (part) => ({ part, metadata: await readMetadata(part, signal) })));
  for (let level = 0; level < deepest; level += 1) {
    await Promise.all(
      parts.map(async (part) => {
        const url = await part.levels[level]?.();
        if (url === undefined) return;
        const geometry = await loadLevel(url, signal);
        if (!signal.aborted) scene.setGeometry(part.id, geometry);
      }),
    );
    signal.throwIfAborted();
    if (level === 0) {
      const framed = (await described).flatMap(({ part, metadata }) =>
        metadata === undefined ? [] : [{ jawRole: part.jawRole, frame: metadata.dentalFrame }],
      );
      tell.framed(patientFrame(framed));
    }
    tell.reached(level === deepest - 1 ? 'finest' : 'coarse');
  }
}

interface Filling {
  readonly signal: AbortSignal;
  readonly tell: { readonly framed: (frame: PatientFrame) => void; readonly reached: (state: SceneState) => void };
}

/** A scene in a canvas with the parts in it, and how each of them looks. */
export function useMeshScene(
  ref: RefObject<HTMLCanvasElement | null>,
  parts: readonly MeshPart[],
  firstView: DentalView,
) {
  const scene = useRef<MeshScene>(undefined);
  const frame = useRef<PatientFrame>(undefined);
  const [state, setState] = useState<SceneState>('loading');
  const [looks, setLooks] = useState<Readonly<Record<string, PartLook>>>({});

  useEffect(() => {
    const host = ref.current;
    if (host === null) return undefined;
    const loading = new AbortController();
    const here = createMeshScene(host);
    scene.current = here;
    const fit = () => here.resize(host.clientWidth, host.clientHeight);
    const observer = new ResizeObserver(fit);
    observer.observe(host);
    fit();
    for (const part of parts) here.setLook(part.id, firstLookOf(part, parts));
    const framed = (found: PatientFrame) => {
      frame.current = found;
      here.look(firstView, found);
    };
    fill(here, parts, { signal: loading.signal, tell: { framed, reached: setState } }).catch(() => {
      if (!loading.signal.aborted) setState('failed');
    });
    return () => {
      loading.abort();
      observer.disconnect();
      here.dispose();
    };
  }, [ref, parts, firstView]);

  const lookOf = (part: MeshPart): PartLook => looks[part.id] ?? firstLookOf(part, parts);
  return {
    state,
    lookOf,
    setLook: (part: MeshPart, change: Partial<PartLook>) => {
      const look = { ...lookOf(part), ...change };
      setLooks((before) => ({ ...before, [part.id]: look }));
      scene.current?.setLook(part.id, look);
    },
    look: (view: DentalView) => {
      if (frame.current !== undefined) scene.current?.look(view, frame.current);
    },
    snapshot: () => scene.current?.snapshot() ?? Promise.resolve(null),
  };
}
