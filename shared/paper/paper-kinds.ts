import * as z from 'zod';
import type { Order, OrderSide } from '../order/order.ts';

interface KindRow {
  readonly kind: string;
  readonly sides: readonly OrderSide[];
  /** The fact that an order must have. */
  readonly needs: 'nothing' | 'shipment' | 'confirmedVersion';
}

const BOTH = ['clinic', 'lab'] as const;

/** Papers about orders (ORD-180 to ORD-184). Each paper has the sides that can print it, and the fact that the order must have. */
export const PAPER_KINDS = [
  { kind: 'order', sides: BOTH, needs: 'nothing' },
  { kind: 'deliveryNote', sides: BOTH, needs: 'shipment' },
  { kind: 'designApproval', sides: BOTH, needs: 'confirmedVersion' },
  { kind: 'ticket', sides: ['lab'], needs: 'nothing' },
  { kind: 'labels', sides: BOTH, needs: 'nothing' },
] as const satisfies readonly KindRow[];

export const PaperKind = z.enum(PAPER_KINDS.map(({ kind }) => kind));
export type PaperKind = z.infer<typeof PaperKind>;

type Facts = Pick<Order, 'state' | 'submissions' | 'shipment'>;

/**
 * Whether the clinic has confirmed a version. This is true if two stages have versions, because the later stage starts only after a
 * confirmation. It is also true if the order left the last version's stage without being cancelled.
 */
function hasConfirmedVersion({ state, submissions }: Facts): boolean {
  const last = submissions.at(-1);
  const isLastConfirmed = last !== undefined && state !== `${last.stage}AwaitingConfirmation` && state !== 'cancelled';
  return isLastConfirmed || submissions.some(({ stage }) => stage !== last?.stage);
}

const HAS: Record<KindRow['needs'], (order: Facts) => boolean> = {
  nothing: () => true,
  shipment: ({ shipment }) => shipment !== undefined,
  confirmedVersion: hasConfirmedVersion,
};

/** Returns the papers that a side can print of an order. */
export const papersOf = (side: OrderSide, order: Facts): PaperKind[] =>
  PAPER_KINDS.filter(({ sides, needs }) => sides.some((each) => each === side) && HAS[needs](order)).map(
    ({ kind }) => kind,
  );

/** Returns the papers that a side can print of any order, whatever its state. */
export const papersOfAll = (side: OrderSide): PaperKind[] =>
  PAPER_KINDS.filter(({ sides, needs }) => needs === 'nothing' && sides.some((each) => each === side)).map(
    ({ kind }) => kind,
  );
