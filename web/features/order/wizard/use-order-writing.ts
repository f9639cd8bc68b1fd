import { useQueryClient } from '@tanstack/react-query';
import type { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import type { PrescribedWork } from '../offer/prescribed-work.ts';
import { draftChanges, workOf } from './order-draft.ts';
import { useKeptOrder, type WizardStart } from './use-kept-order.ts';
import { useOrderSending } from './use-order-sending.ts';
import { useOrderUpdate } from './use-order-update.ts';

/**
 * Returns the functions that write an order and finally send it to the lab. The order is kept in this browser until its work is described,
 * then on the server.
 */
export function useOrderWriting(start: WizardStart) {
  const { order } = start;
  const client = useQueryClient();
  const kept = useKeptOrder(start);
  const { form, offers, forget, clash, settle } = kept;
  const create = useCall(orderApi.create, { onDone: forget });
  const update = useOrderUpdate(order, kept);
  const sending = useOrderSending(order, { ...kept, update });

  /** Creates the order or saves its changes, then calls `then`. */
  const keep = (then: (orderId: OrderId) => void) =>
    form.submit((input) => {
      if (order === undefined) {
        create.mutate(input, {
          onSuccess: (created) => {
            client.setQueryData(orderQueries.detail(created.orderId).queryKey, { order: created, history: [] });
            then(created.orderId);
          },
        });
      } else {
        update.save({ values: form.values, onDone: forget, onSaved: () => then(order.orderId) });
      }
    })();

  /** Writes the work of a case file into the form. If the server already keeps the order, also writes it into the order. */
  const takeOver = (work: PrescribedWork) => {
    const changes = draftChanges(work);
    form.change(changes);
    update.save({ values: { ...form.values, ...changes } });
  };

  return {
    form,
    offers,
    clash,
    settle,
    keep,
    work: workOf(form.values),
    takeOver,
    sending,
    isBusy: create.isPending || update.isBusy || sending.isBusy,
  };
}
