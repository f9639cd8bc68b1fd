import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderId } from '#shared/ids.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { flash } from '#web/ui/flashes.ts';
import { focusFault } from '#web/ui/focus-fault.ts';
import type { PrescribedWork } from '../offer/prescribed-work.ts';
import { orderAddress } from '../order-address.ts';
import { draftChanges, workOf } from './order-draft.ts';
import { useKeptOrder } from './use-kept-order.ts';
import { useOrderUpdate } from './use-order-update.ts';

/** Writing an order: in this browser until its work is described, then on the server, at last to the lab. */
export function useOrderWriting(order: Order | undefined, patientId: string) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { form, offers, forget, clash, meet, settle } = useKeptOrder(order, patientId);
  const create = useCall(orderApi.create);
  const update = useOrderUpdate(order, { meet });
  const send = useCall(orderApi.send);
  const planSending = useCall(orderApi.planSending);
  const [labId, chooseLab] = useState<string>(order?.lab?.organisationId ?? '');
  const [labFault, setLabFault] = useState<string>();

  /** Creates the order, or keeps what was changed, then goes on. */
  const keep = (then: (orderId: OrderId) => void) =>
    form.submit((input) => {
      if (order === undefined) {
        create.mutate(input, {
          onSuccess: (created) => {
            forget();
            client.setQueryData(orderQueries.detail(created.orderId).queryKey, { order: created, history: [] });
            then(created.orderId);
          },
        });
      } else {
        update.save({
          values: form.values,
          onSaved: () => {
            forget();
            then(order.orderId);
          },
        });
      }
    })();

  /** Work from a case file: into the form and, where the order is kept already, to the server as well. */
  const takeOver = (work: PrescribedWork) => {
    const changes = draftChanges(work);
    form.change(changes);
    update.save({ values: { ...form.values, ...changes } });
  };

  const done = (content: string, orderId: OrderId) => {
    flash({ type: 'success', content }, ERROR_TOAST_MS);
    void navigate(orderAddress(orderId));
  };
  /** At once, or by the server once the files are ready. */
  const sendToLab = ({ areSettled, fileCount }: FilesOnTheWay) => {
    const asked = { orderId: order?.orderId, version: order?.version, labId, fileCount };
    const input = orderApi.planSending.input.safeParse(asked);
    setLabFault(input.success ? undefined : 'required');
    if (!input.success) return focusFault();
    if (areSettled) {
      send.mutate(input.data, {
        onSuccess: ({ orderId, lab }) => done(t('page.sent', { lab: lab?.name ?? '' }), orderId),
      });
    } else {
      planSending.mutate(input.data, {
        onSuccess: ({ orderId, sendingPlan }) => done(t('page.planned', { lab: sendingPlan?.lab.name ?? '' }), orderId),
      });
    }
  };

  return {
    form,
    offers,
    clash,
    settle,
    keep,
    work: workOf(form.values),
    takeOver,
    labId,
    labFault,
    chooseLab,
    send: sendToLab,
    isBusy: create.isPending || update.isBusy || send.isPending || planSending.isPending,
  };
}
