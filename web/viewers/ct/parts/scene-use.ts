import type { Picture } from '../gl/picture.ts';

/** The purpose of an opened volume. */
export interface SceneUse {
  /** The share of the machine's memory that it may take. */
  readonly memoryShare: number;
  /** The kinds of images that are shown first: finer levels wait for them. */
  readonly firstKinds: readonly Picture['kind'][];
}

/** A volume that is opened alone, in each layout, and one of two that are compared. */
export const SCENE_USES = {
  planes: { memoryShare: 1, firstKinds: ['plane', 'volume'] },
  arch: { memoryShare: 1, firstKinds: ['plane'] },
  compared: { memoryShare: 0.5, firstKinds: ['plane'] },
} as const satisfies Record<string, SceneUse>;
