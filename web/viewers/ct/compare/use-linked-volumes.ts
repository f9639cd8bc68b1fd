import { useMemo, useState } from 'react';
import type { CtScene } from '../parts/ct-scene.ts';
import type { Framed } from '../space/pane-view.ts';
import { framesOf } from './linked-motion.ts';
import { type LinkedVolumes, opened, type Side, SIDES, UNOPENED } from './linked-volumes.ts';

export type Scenes = Readonly<Record<Side, CtScene | undefined>>;

interface UsedVolumes {
  readonly volumes: LinkedVolumes;
  readonly update: (next: (before: LinkedVolumes) => LinkedVolumes) => void;
  /** Box of each volume that its viewport shows in full without zoom; absent until both volumes have opened. */
  readonly frames: Readonly<Record<Side, Framed>> | undefined;
}

/** Holds the views of two volumes. A volume that opens again keeps its view. */
export function useLinkedVolumes(scenes: Scenes): UsedVolumes {
  const [volumes, update] = useState(UNOPENED);
  const added = SIDES.find((side) => scenes[side] !== undefined && volumes.sides[side] === undefined);
  const scene = added && scenes[added];
  if (added !== undefined && scene !== undefined) update(opened(volumes, added, scene));
  const { older, newer } = volumes.sides;
  const { motion } = volumes;
  const [one, other] = [older?.scene.space, newer?.scene.space];
  const frames = useMemo(
    () => (one === undefined || other === undefined ? undefined : framesOf(one, other, motion)),
    [one, other, motion],
  );
  return { volumes, update, frames };
}
