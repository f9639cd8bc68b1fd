import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';
import { loadLevels, type LoadedLevel } from '../../volume/load-levels.ts';
import { openVolume } from '../../volume/open-volume.ts';
import type { VolumeUrls } from '../../volume/volume-urls.ts';
import { createCtRenderer, type CtRenderer } from '../gl/ct-renderer.ts';
import { createDrawSchedule, type DrawSchedule } from '../gl/draw-schedule.ts';
import { volumeSpace, type VolumeSpace } from '../space/volume-space.ts';
import { valuesOf } from '../space/voxel-values.ts';
import { affordableLevels, levelBytes } from './affordable-levels.ts';
import type { CtScene } from './ct-scene.ts';
import { watchFirstPicture, type FirstPicture } from './first-picture.ts';
import type { SceneUse } from './scene-use.ts';

export interface SceneProgress {
  readonly fetchedBytes: number;
  readonly totalBytes: number;
}

export interface SceneListeners {
  /** Called when a level has loaded; `scene` replaces the previous one. */
  readonly onLevel: (scene: CtScene, level: { readonly isFinest: boolean; readonly isReduced: boolean }) => void;
  readonly onProgress: (progress: SceneProgress) => void;
  /** Called when the GPU context is lost or restored. */
  readonly onCard: (state: 'lost' | 'back') => void;
}

declare global {
  interface Navigator {
    /** Memory of the machine in GiB, rounded; absent if the browser does not report it. */
    readonly deviceMemory?: number;
  }
}

/** Renderer and schedule of one WebGL context. Both are replaced when a lost context is restored. */
interface Drawer {
  readonly renderer: CtRenderer;
  readonly schedule: DrawSchedule;
}

/** Addresses of a volume, and the purpose for which it is opened. */
interface SceneOrder extends SceneUse {
  readonly urls: VolumeUrls;
}

/**
 * Opens a volume and loads its levels onto the GPU, coarsest first.
 * @throws the errors of `openVolume` and `loadLevels`
 */
export async function openScene(
  { urls, memoryShare, firstKinds }: SceneOrder,
  signal: AbortSignal,
  listeners: SceneListeners,
): Promise<void> {
  const first = watchFirstPicture(firstKinds);
  const volume = await openVolume(urls, signal);
  const { index } = volume;
  const space = volumeSpace(index);
  let held: LoadedLevel | undefined;
  const restore = (): Drawer => {
    const made = createDrawer(index, space, { first, onLost: () => listeners.onCard('lost'), onRestored });
    if (held !== undefined) fill(made.renderer, held);
    return made;
  };
  const onRestored = (): void => {
    if (signal.aborted) return;
    close(drawer);
    drawer = restore();
    if (held !== undefined) tellLevel(held);
    listeners.onCard('back');
  };
  let drawer = restore();
  const sceneOf = (level: LoadedLevel): CtScene => {
    const isFinest = level.level === finest.level;
    return { index, space, level, isFinest, valueAt: valuesOf(level, index), schedule: drawer.schedule };
  };
  signal.addEventListener('abort', () => {
    volume.close();
    close(drawer);
  });
  let beganWith = drawer;
  const finest = reserveFinest(index, drawer.renderer, memoryShare);
  const tellLevel = (level: LoadedLevel): void =>
    listeners.onLevel(sceneOf(level), { isFinest: level.level === finest.level, isReduced: finest.level > 0 });
  const totalBytes = bytesUpTo(index, finest);
  let fetchedBytes = 0;
  await loadLevels(volume, {
    signal,
    maxLevelBytes: levelBytes(index, finest),
    onBrick: (level, brick) => {
      drawer.renderer.reserve(level);
      drawer.renderer.addBrick(level, brick);
      fetchedBytes += brick.sizeBytes;
      first.fetched(brick.sizeBytes);
      listeners.onProgress({ fetchedBytes, totalBytes });
      drawer.schedule.drawAll();
    },
    onLevel: async (level) => {
      held = level;
      // If the context was lost meanwhile, the new context lacks the earlier bricks. Then the whole level is uploaded again.
      if (beganWith === drawer) drawer.renderer.finish(level);
      else fill(drawer.renderer, level);
      beganWith = drawer;
      tellLevel(level);
      drawer.schedule.drawAll();
      await first.shown();
    },
  });
}

/** Returns the number of bytes of a level and of all coarser levels. */
function bytesUpTo({ levels }: VolumeIndex, finest: VolumeLevel): number {
  const wanted = levels.filter(({ level }) => level >= finest.level);
  return wanted.flatMap(({ bricks }) => bricks).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

interface DrawerListeners {
  readonly first: FirstPicture;
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

function createDrawer(index: VolumeIndex, space: VolumeSpace, { first, ...card }: DrawerListeners): Drawer {
  const renderer = createCtRenderer(index, space, card);
  return { renderer, schedule: createDrawSchedule(renderer, (picture) => first.drawn(picture.kind)) };
}

function close({ schedule, renderer }: Drawer): void {
  schedule.close();
  renderer.dispose();
}

function fill(renderer: CtRenderer, level: LoadedLevel): void {
  renderer.reserve(level);
  for (const brick of level.bricks) renderer.addBrick(level, brick);
  renderer.finish(level);
}

/** Allocates the finest level that the machine can hold, before anything is fetched. */
function reserveFinest(index: VolumeIndex, renderer: CtRenderer, share: number) {
  const levels = affordableLevels(index, {
    maxTexture3D: renderer.maxTexture3D,
    memoryGib: navigator.deviceMemory,
    share,
  });
  const finest = levels.find((level) => renderer.reserve(level));
  if (finest === undefined) throw new Error('the graphics card has no room for the volume');
  return finest;
}
