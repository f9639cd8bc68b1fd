import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { ApiError } from '#web/api/api-error.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import type { KeptForm } from '#web/ui/use-kept-form.ts';
import { draftOf, toOrderInput, type OrderDraft } from './order-draft.ts';

interface Change {
  readonly values: OrderDraft;
  /** Called only if the page is still open. */
  readonly onSaved?: (saved: Order) => void;
  /** Called even if the person has left the page meanwhile (UX-134). */
  readonly onDone?: (saved: Order) => void;
}

/**
 * Saves the changes of an order that the server keeps. If another person has changed the order, merges both changes and
 * saves again. If both people changed the same field, first asks the user.
 */
export function useOrderUpdate(
  order: Order | undefined,
  { meet, compare }: Pick<KeptForm<OrderDraft>, 'meet' | 'compare'>,
) {
  const client = useQueryClient();
  const asked = useRef<Change>(undefined);
  const update = useCall(orderApi.update, { quiet: true, onDone: (saved) => asked.current?.onDone?.(saved) });
  // Version from which the form was filled. The page may have read a newer version meanwhile.
  const [version, setVersion] = useState(order?.version ?? 0);

  async function readNewest({ orderId }: Order): Promise<Order> {
    const newest = await client.fetchQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
    setVersion(newest.order.version);
    return newest.order;
  }

  async function meetNewest(seen: Order, change: Change): Promise<void> {
    const newest = await readNewest(seen);
    const { merged, isSettled } = meet(draftOf(newest));
    if (isSettled) send(newest, { ...change, values: merged });
  }

  /**
   * Reads the order again after the server refused an outdated version. Returns the order if its fields equal the
   * fields that the person reviewed. Otherwise returns `undefined`, and asks the person about the differences.
   */
  async function reviewNewest(seen: Order): Promise<Order | undefined> {
    const newest = await readNewest(seen);
    return compare(draftOf(newest)) ? newest : undefined;
  }

  function send(seen: Order, change: Change): void {
    const { orderId } = seen;
    const { prescription } = toOrderInput(change.values, seen.prescription.caseType);
    const input = orderApi.update.input.safeParse({ orderId, version: seen.version, prescription });
    if (!input.success) return;
    asked.current = change;
    update.mutate(input.data, {
      onSuccess: (saved) => {
        setVersion(saved.version);
        change.onSaved?.(saved);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.codeName === 'changedMeanwhile') void meetNewest(seen, change);
        else flash({ type: 'error', content: error.message }, ERROR_TOAST_MS);
      },
    });
  }

  return {
    isBusy: update.isPending,
    version,
    reviewNewest,
    save: (change: Change) => {
      if (order !== undefined) send({ ...order, version }, change);
    },
  };
}
