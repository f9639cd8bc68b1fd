import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import type { BulkAction } from '#shared/order/bulk-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderRow } from '#shared/order/order.ts';
import { call } from '#web/api/client.ts';

/** Values that bulk actions need in addition to the order. */
export interface BulkValues {
  readonly assigneeId: AccountId | null;
  readonly labId: OrganisationId | undefined;
}

/** Outcome of one line. `error` is the refusal. */
export type BulkOutcome = 'running' | 'done' | { readonly error: unknown };

/** Number of lines that are sent at the same time. */
const AT_ONCE = 4;

type Line = Pick<OrderRow, 'orderId' | 'version'>;
type Send = (line: Line, values: BulkValues, idempotencyKey: string) => Promise<unknown>;

const only = ({ orderId, version }: Line) => ({ orderId, version });

/** Makes the call of each bulk action. The call shows no toast, because the dialog shows each line's outcome. */
const SEND: Record<BulkAction, Send> = {
  accept: (line, _values, idempotencyKey) => call(orderApi.accept, only(line), { idempotencyKey, quiet: true }),
  assign: (line, { assigneeId }, idempotencyKey) =>
    call(orderApi.assign, { ...only(line), assigneeId }, { idempotencyKey, quiet: true }),
  rush: (line, _values, idempotencyKey) =>
    call(orderApi.rush, { ...only(line), isRush: true }, { idempotencyKey, quiet: true }),
  delete: (line, _values, idempotencyKey) => call(orderApi.delete, only(line), { idempotencyKey, quiet: true }),
  send: async (line, { labId }, idempotencyKey) => {
    if (labId === undefined) throw new Error('the dialog asks for the lab first');
    return call(orderApi.send, { ...only(line), labId }, { idempotencyKey, quiet: true });
  },
};

/** Returns `start`, which takes one action on many orders, a few at a time. Also returns the outcome of each line (ORD-46). */
export function useBulkRun(action: BulkAction) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  // Each line keeps its idempotency key, so that a repeat after a lost answer has no second effect.
  const keys = useRef(new Map<string, string>());
  const note = (orderId: string, outcome: BulkOutcome) =>
    setOutcomes((before) => new Map([...before, [orderId, outcome]]));

  async function sendOne(line: Line, values: BulkValues): Promise<void> {
    const key = keys.current.get(line.orderId) ?? crypto.randomUUID();
    keys.current.set(line.orderId, key);
    note(line.orderId, 'running');
    try {
      await SEND[action](line, values, key);
      note(line.orderId, 'done');
    } catch (error) {
      note(line.orderId, { error });
    }
  }

  const run = useMutation({
    mutationFn: async ({ lines, values }: { lines: readonly Line[]; values: BulkValues }) => {
      const waiting = [...lines];
      const worker = async (): Promise<void> => {
        for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) await sendOne(line, values);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    },
  });
  return { outcomes, isRunning: run.isPending, start: run.mutate };
}
