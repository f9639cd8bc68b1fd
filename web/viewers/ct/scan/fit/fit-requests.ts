import type { Rigid } from '#shared/geometry/rigid.ts';
import type { ScanDistances } from '#shared/plan/scan-residual.ts';
import type { ScanPoints } from './fit-step.ts';
import type { VolumeBlock } from './volume-block.ts';

/** Parameters of each kind of request to the worker that fits a scan. */
interface FitQuestions {
  readonly open: {
    readonly block: VolumeBlock;
    /** Stored value at the surface of the teeth. */
    readonly edge: number;
    readonly scan: ScanPoints;
    readonly rigid: Rigid;
    readonly reachMm: number;
  };
  /** Moves the scan step by step, until it no longer moves or the largest number of steps is reached. */
  readonly approach: { readonly rigid: Rigid; readonly reachMm: number };
  readonly distances: { readonly rigid: Rigid; readonly reachMm: number };
}
export type FitKind = keyof FitQuestions;

export type FitRequest<Kind extends FitKind = FitKind> = {
  [Each in Kind]: { readonly kind: Each } & FitQuestions[Each];
}[Kind];

export interface FitAnswers {
  /** Number of points of the surface. */
  readonly open: number;
  /** The improved motion; null if too few points of the scan have a surface within the reach. */
  readonly approach: Rigid | null;
  /** Distance of each point of the scan from the surface; Infinity beyond the reach. */
  readonly distances: ScanDistances;
}

export type AskFit = <Kind extends FitKind>(request: Extract<FitRequest, { kind: Kind }>) => Promise<FitAnswers[Kind]>;
