import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/order/order.ts';
import { useSession } from '#web/api/session.ts';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { OrderActionDialog } from './order-action-dialog.tsx';

/** Says that the server will send the order to its lab and who planned that. Offers to withdraw the plan. */
export function SendingPlanAlert({ order, files }: { order: Order; files: FilesOnTheWay }) {
  const { t } = useTranslation(['order', 'app']);
  const { may } = useSession();
  const [isAsking, setAsking] = useState(false);
  const plan = order.sendingPlan;
  if (plan === null) return null;
  return (
    <>
      <Alert
        type="info"
        statusIconAriaLabel={t('app:flash.info')}
        header={t('alert.sendingPlanned', { lab: plan.lab.name })}
        {...(may('order:send') && {
          action: <Button onClick={() => setAsking(true)}>{t('action.withdrawSending')}</Button>,
        })}
      >
        {t('alert.sendingPlannedText')}
        <Box color="text-body-secondary" fontSize="body-s">
          {plan.planner.name} · <TimeAgo at={plan.at} />
        </Box>
      </Alert>
      {isAsking && (
        <OrderActionDialog action="withdrawSending" order={order} files={files} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
