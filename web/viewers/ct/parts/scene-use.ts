import type { Picture } from '../gl/picture.ts';

/** Settings for the purpose for which a volume is opened. */
export interface SceneUse {
  /** Share of the machine's memory that the volume may use. */
  readonly memoryShare: number;
  /** Kinds of image that are shown first. Finer levels are loaded once these images are drawn. */
  readonly firstKinds: readonly Picture['kind'][];
}

/** Purposes: a volume that is opened alone, in each layout, and one of two volumes in a comparison. */
export const SCENE_USES = {
  planes: { memoryShare: 1, firstKinds: ['plane', 'volume'] },
  arch: { memoryShare: 1, firstKinds: ['plane'] },
  compared: { memoryShare: 0.5, firstKinds: ['plane'] },
} as const satisfies Record<string, SceneUse>;
