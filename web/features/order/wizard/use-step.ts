import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import type { OrderId } from '#shared/ids.ts';
import type { Address } from '#web/ui/use-address.ts';

/** Third step, counted from 0. The first two steps are written in this browser; the later ones need an order that the server keeps. */
export const FILES_STEP = 2;
export const LAST_STEP = 3;

const StepNumber = z.coerce.number().int().min(0).max(LAST_STEP).catch(0);

/** Keys of places in the browser's history at which an order was written before the server kept it. */
const unkept = new Set<string>();
const keptAs = new Map<string, OrderId>();

/**
 * Opens the order that the server keeps by now, when the person goes back to a place in `unkept`. The empty form there would create the
 * order a second time.
 */
function useKeptPlaces(isKept: boolean, goOn: (orderId: OrderId) => void): void {
  const { key } = useLocation();
  const lead = useRef(goOn);
  useEffect(() => {
    lead.current = goOn;
  });
  // This runs only when the person arrives at a place. For an order that is just being created, `goOnWith` opens the next step.
  useEffect(() => {
    const orderId = keptAs.get(key);
    if (isKept) return;
    if (orderId === undefined) unkept.add(key);
    else lead.current(orderId);
  }, [key, isKept]);
  useEffect(() => () => unkept.clear(), []);
}

/** Keeps the step in the address. A reload stays on that step, and the browser's Back goes one step back. */
export function useStep(isKept: boolean, { query, go, change }: Address) {
  const asked = StepNumber.parse(query.get('step') ?? 0);
  useKeptPlaces(isKept, (orderId) => go(new URLSearchParams({ orderId, step: String(asked) }), { replace: true }));
  return {
    step: isKept ? asked : Math.min(asked, FILES_STEP - 1),
    setStep: (next: number) => change({ step: String(next) }),
    /** Continues with an order that was just created. */
    goOnWith: (orderId: OrderId, next: number) => {
      for (const key of unkept) keptAs.set(key, orderId);
      go(new URLSearchParams({ orderId, step: String(next) }));
    },
  };
}
