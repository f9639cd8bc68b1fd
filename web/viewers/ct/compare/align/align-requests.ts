import type { Rigid } from '#shared/geometry/rigid.ts';
import type { Fit, Placement } from './correlate.ts';
import type { ValueBlock } from './value-block.ts';

/** Parameters of each kind of request to the worker that aligns two volumes. */
interface AlignQuestions {
  readonly open: { readonly older: ValueBlock; readonly newer: ValueBlock };
  /** Improves the motion at one resolution; stage 0 is the finest. */
  readonly climb: { readonly stage: number; readonly motion: Rigid };
  readonly judge: { readonly motion: Rigid };
}
export type AlignKind = keyof AlignQuestions;

export type AlignRequest<Kind extends AlignKind = AlignKind> = {
  [Each in Kind]: { readonly kind: Each } & AlignQuestions[Each];
}[Kind];

export interface AlignAnswers {
  /** Number of resolutions. */
  readonly open: number;
  readonly climb: Placement;
  /** Fit of the motion at the finest resolution. */
  readonly judge: Fit;
}

export type AskAlign = <Kind extends AlignKind>(
  request: Extract<AlignRequest, { kind: Kind }>,
  handedOver: Transferable[],
) => Promise<AlignAnswers[Kind]>;
