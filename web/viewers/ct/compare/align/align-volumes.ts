import { composed, inverted, movedBy, type Rigid, turnOf } from '#shared/geometry/rigid.ts';
import { lengthOf, subtract } from '#shared/geometry/vector.ts';
import type { AskAlign } from './align-requests.ts';
import { type BlockSource, blockOf } from './value-block.ts';

/**
 * A motion that was found, and the correlation before and after. `mm` and `degrees` are its shift and turn from the motion at the start.
 */
export interface Alignment {
  readonly motion: Rigid;
  readonly mm: number;
  readonly degrees: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Least overlap and correlation of a result. Below these limits, the volumes have too little in common for a meaningful
 * correlation.
 */
const LEAST = { share: 0.15, correlation: 0.4 } as const;
/**
 * Largest shift and turn from the start. A good fit farther away is more likely a wrong position that looks similar.
 */
const FARTHEST = { mm: 15, degrees: 20 } as const;

interface Aligned {
  readonly older: BlockSource;
  readonly newer: BlockSource;
  /** Motion at the start. */
  readonly motion: Rigid;
}

/**
 * Finds the motion from the older volume to the newer one by normalised cross-correlation, from coarse to fine. Returns
 * `undefined` if no motion near the start fits better, or if the volumes have too little in common.
 */
export async function alignVolumes(
  { older, newer, motion }: Aligned,
  ask: AskAlign,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<Alignment | undefined> {
  const blocks = { older: await blockOf(older, signal), newer: await blockOf(newer, signal) };
  onProgress(0.2);
  const handedOver = [blocks.older.values.buffer, blocks.newer.values.buffer];
  const stages = await ask({ kind: 'open', ...blocks }, handedOver);
  const before = await ask({ kind: 'judge', motion }, []);
  let found = motion;
  for (let stage = stages - 1; stage >= 0; stage -= 1) {
    const placement = await ask({ kind: 'climb', stage, motion: found }, []);
    found = placement.motion;
    onProgress(0.2 + (0.8 * (stages - stage)) / stages);
  }
  const after = await ask({ kind: 'judge', motion: found }, []);
  const { centre } = older.space;
  const mm = lengthOf(subtract(movedBy(found, centre), movedBy(motion, centre)));
  const degrees = (turnOf(composed(found, inverted(motion))) * 180) / Math.PI;
  const isFit = after.share >= LEAST.share && after.correlation >= LEAST.correlation;
  const isFar = mm > FARTHEST.mm || degrees > FARTHEST.degrees;
  if (!isFit || isFar || after.correlation < before.correlation) return undefined;
  return { motion: found, mm, degrees, before: before.correlation, after: after.correlation };
}
