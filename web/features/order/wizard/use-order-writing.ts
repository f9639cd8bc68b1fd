import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderId } from '#shared/ids.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { flash } from '#web/ui/flashes.ts';
import { focusFault } from '#web/ui/focus-fault.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { useForm } from '#web/ui/use-form.ts';
import type { PrescribedWork } from '../offer/prescribed-work.ts';
import { orderAddress } from '../order-address.ts';
import { draftChanges, draftOf, emptyDraft, toOrderInput, workOf } from './order-draft.ts';
import { readDraft } from './read-draft.ts';

/** Writing an order: in this browser until its work is described, then on the server, at last to the lab. */
export function useOrderWriting(order: Order | undefined, patientId: string) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  const [draft, setDraft] = useDraft('order');
  const form = useForm(
    orderApi.create.input,
    order === undefined ? readDraft(draft, emptyDraft(patientId, user.userName)) : draftOf(order),
    toOrderInput,
  );
  const create = useCall(orderApi.create);
  const update = useCall(orderApi.update);
  const send = useCall(orderApi.send);
  const [labId, chooseLab] = useState<string>(order?.lab?.organisationId ?? '');
  const [labFault, setLabFault] = useState<string>();

  const written = JSON.stringify(form.values);
  useEffect(() => {
    if (order === undefined) setDraft(written);
    // The setter writes to the browser's storage and is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [order, written]);

  /** Creates the order, or keeps what was changed, then goes on. */
  const keep = (then: (orderId: OrderId) => void) =>
    form.submit((input) => {
      if (order === undefined) {
        create.mutate(input, {
          onSuccess: (created) => {
            setDraft('');
            client.setQueryData(orderQueries.detail(created.orderId).queryKey, { order: created, history: [] });
            then(created.orderId);
          },
        });
      } else {
        const { orderId, version } = order;
        update.mutate({ orderId, version, prescription: input.prescription }, { onSuccess: () => then(orderId) });
      }
    })();

  /** Work from a case file: into the form and, where the order is kept already, to the server as well. */
  const takeOver = (work: PrescribedWork) => {
    const changes = draftChanges(work);
    form.change(changes);
    if (order === undefined) return;
    const { orderId, version } = order;
    const { prescription } = toOrderInput({ ...form.values, ...changes });
    const input = orderApi.update.input.safeParse({ orderId, version, prescription });
    if (input.success) update.mutate(input.data);
  };

  const sendToLab = (areFilesSettled: boolean) => {
    const input = orderApi.send.input.safeParse({ orderId: order?.orderId, version: order?.version, labId });
    setLabFault(input.success ? undefined : 'required');
    if (!input.success) focusFault();
    if (!input.success || !areFilesSettled) return;
    send.mutate(input.data, {
      onSuccess: (sent) => {
        flash({ type: 'success', content: t('page.sent', { lab: sent.lab?.name ?? '' }) }, ERROR_TOAST_MS);
        void navigate(orderAddress(sent.orderId));
      },
    });
  };

  return {
    form,
    keep,
    work: workOf(form.values),
    takeOver,
    labId,
    labFault,
    chooseLab,
    send: sendToLab,
    isBusy: create.isPending || update.isPending || send.isPending,
  };
}
