import { isDeepStrictEqual } from 'node:util';
import { stagesOf } from '#shared/order/order-stages.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { StoredOrder } from './order-items.ts';

interface ProposeCall {
  readonly input: { readonly prescription: Prescription; readonly note: string };
}

/**
 * Returns the effect of proposing a change of the prescription. Throws 40901 `stagesFixed` if the new prescription needs other stages.
 * Throws 40901 `nothingChanged` if both prescriptions are equal.
 */
export function proposeRevision({ input: { prescription, note } }: ProposeCall, { order }: { order: StoredOrder }) {
  const refuse = (refusal: string) => new AppError('stateRefusesAction', { state: order.state, refusal });
  if (isDeepStrictEqual(prescription, order.prescription)) throw refuse('nothingChanged');
  if (!isDeepStrictEqual(stagesOf(prescription), stagesOf(order.prescription))) throw refuse('stagesFixed');
  return { proposal: prescription, note };
}
