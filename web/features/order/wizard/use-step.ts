import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import type { OrderId } from '#shared/ids.ts';
import type { Address } from '#web/ui/use-address.ts';

/**
 * Index of the third step. The first two steps are stored in this browser. The later steps need an order that the
 * server keeps.
 */
export const FILES_STEP = 2;
export const LAST_STEP = 3;

const StepNumber = z.coerce.number().int().min(0).max(LAST_STEP).catch(0);

/** Keys of entries in the browser's history at which the form was filled before the server kept the order. */
const unkept = new Set<string>();
const keptAs = new Map<string, OrderId>();

/**
 * If the person goes back to an entry in `unkept`, opens the order that the server now keeps. Otherwise the form at
 * that entry could create the order a second time.
 */
function useKeptPlaces(isKept: boolean, goOn: (orderId: OrderId) => void): void {
  const { key } = useLocation();
  const lead = useRef(goOn);
  useEffect(() => {
    lead.current = goOn;
  });
  // Runs when the person arrives at an entry of the history. For an order that was just created, `goOnWith` opens the
  // next step instead.
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
