import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { OrderId } from '#shared/ids.ts';

/** The first two steps are written in this browser; the others need an order that the server keeps. */
export const FILES_STEP = 2;
const LAST_STEP = 3;

const StepNumber = z.coerce.number().int().min(0).max(LAST_STEP).catch(0);

/**
 * The step stands in the address, so that loading the page again stays there. It is no place of its own to come back to: before an order was
 * kept, going on would create it once more.
 */
export function useStep(isKept: boolean) {
  const [query, setQuery] = useSearchParams();
  const asked = StepNumber.parse(query.get('step') ?? 0);
  return {
    step: isKept ? asked : Math.min(asked, FILES_STEP - 1),
    setStep: (next: number) => setQuery({ ...Object.fromEntries(query), step: String(next) }, { replace: true }),
    /** Goes on with an order that has just been created. */
    goOnWith: (orderId: OrderId, next: number) => setQuery({ orderId, step: String(next) }, { replace: true }),
  };
}
