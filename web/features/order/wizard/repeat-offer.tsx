import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderId, PatientId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import { copyOf, type OrderForm } from './order-draft.ts';

interface RepeatOfferProps {
  readonly form: OrderForm;
  /** Order from which the form was filled when it opened. */
  readonly copied: Order | undefined;
}

/** Offers to fill a new order from the patient's last order (ORD-44). Names the order from which the form was filled. */
export function RepeatOffer({ form, copied }: RepeatOfferProps) {
  const { t } = useTranslation(['order', 'prescription', 'app']);
  const client = useQueryClient();
  const [taken, setTaken] = useState(copied?.orderNumber);
  const patientId = PatientId.safeParse(form.values.patientId).data;
  const { data } = useQuery({
    ...orderQueries.list({ ...(patientId !== undefined && { patientId }), page: { size: 1 } }),
    enabled: patientId !== undefined && taken === undefined,
    refetchInterval: false,
  });
  const last = patientId === undefined ? undefined : data?.list[0];
  const take = async (orderId: OrderId) => {
    const { order } = await client.fetchQuery(orderQueries.detail(orderId));
    form.change(copyOf(order));
    setTaken(order.orderNumber);
  };
  const icon = { statusIconAriaLabel: t('app:flash.info') };
  if (taken !== undefined)
    return (
      <Alert type="info" {...icon}>
        {t('wizard.copied', { number: taken })}
      </Alert>
    );
  if (last === undefined) return null;
  return (
    <Alert
      type="info"
      {...icon}
      header={t('wizard.repeat.title')}
      action={
        <Button formAction="none" onClick={() => void take(last.orderId)}>
          {t('wizard.repeat.take', { number: last.orderNumber })}
        </Button>
      }
    >
      {t('wizard.repeat.text', { work: t(`prescription:caseType.${last.caseType}`) })} <Teeth teeth={last.teeth} />
    </Alert>
  );
}
