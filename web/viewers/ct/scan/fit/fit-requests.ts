import type { Rigid } from '#shared/geometry/rigid.ts';
import type { ScanDistances } from '#shared/plan/scan-residual.ts';
import type { ScanPoints } from './fit-step.ts';
import type { VolumeBlock } from './volume-block.ts';

/** Parameters of each kind of question to the worker that fits a scan. */
interface FitQuestions {
  readonly open: {
    readonly block: VolumeBlock;
    /** The stored value of the surface. */
    readonly edge: number;
    readonly scan: ScanPoints;
    readonly rigid: Rigid;
    readonly reachMm: number;
  };
  /** Moves the scan until it stays, or for a number of steps. */
  readonly approach: { readonly rigid: Rigid; readonly reachMm: number };
  readonly distances: { readonly rigid: Rigid; readonly reachMm: number };
}
export type FitKind = keyof FitQuestions;

export type FitRequest<Kind extends FitKind = FitKind> = {
  [Each in Kind]: { readonly kind: Each } & FitQuestions[Each];
}[Kind];

export interface FitAnswers {
  /** The number of the surface's points. */
  readonly open: number;
  /** Null where too few points have a surface within the reach. */
  readonly approach: Rigid | null;
  /** Infinity beyond the reach. */
  readonly distances: ScanDistances;
}

export type AskFit = <Kind extends FitKind>(request: Extract<FitRequest, { kind: Kind }>) => Promise<FitAnswers[Kind]>;
