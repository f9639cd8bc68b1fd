import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { OrderId } from '#shared/ids.ts';

/** The first two steps are written in this browser; the others need an order that the server keeps. */
export const FILES_STEP = 2;
export const LAST_STEP = 3;

const StepNumber = z.coerce.number().int().min(0).max(LAST_STEP).catch(0);

/** Places in the history at which an order was written before it was kept, and what became of it. */
const unkept = new Set<string>();
const keptAs = new Map<string, OrderId>();

/** Leads a place in the history of an order that is kept meanwhile to that order: from an empty form it would be created once more. */
function useKeptPlaces(isKept: boolean, goOn: (orderId: OrderId) => void): void {
  const { key } = useLocation();
  const lead = useRef(goOn);
  useEffect(() => {
    lead.current = goOn;
  });
  // Upon coming to the place only: the order that is just being kept has its own way on.
  useEffect(() => {
    const orderId = keptAs.get(key);
    if (isKept) return;
    if (orderId === undefined) unkept.add(key);
    else lead.current(orderId);
  }, [key, isKept]);
  useEffect(() => () => unkept.clear(), []);
}

/** The step stands in the address: loading the page again stays there, the browser's Back goes one step back. */
export function useStep(isKept: boolean) {
  const [query, setQuery] = useSearchParams();
  const asked = StepNumber.parse(query.get('step') ?? 0);
  useKeptPlaces(isKept, (orderId) => setQuery({ orderId, step: String(asked) }, { replace: true }));
  return {
    step: isKept ? asked : Math.min(asked, FILES_STEP - 1),
    setStep: (next: number) => setQuery({ ...Object.fromEntries(query), step: String(next) }),
    /** Goes on with an order that has just been created. */
    goOnWith: (orderId: OrderId, next: number) => {
      for (const key of unkept) keptAs.set(key, orderId);
      setQuery({ orderId, step: String(next) });
    },
  };
}
