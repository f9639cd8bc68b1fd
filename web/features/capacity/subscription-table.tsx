import Button from '@cloudscape-design/components/button';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { SUBSCRIPTION_TRANSITIONS } from '#shared/capacity/subscription-transitions.ts';
import type { Subscription, SubscriptionState } from '#shared/capacity/subscription.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { useCapacityWords } from './use-capacity-words.ts';

const STATUS: Record<SubscriptionState, StatusIndicatorProps.Type> = {
  subscribed: 'pending',
  inEffect: 'success',
  expired: 'stopped',
  unsubscribed: 'stopped',
};

const canEnd = ({ state }: Subscription): boolean =>
  findTransition(SUBSCRIPTION_TRANSITIONS, { action: 'unsubscribe', from: state, by: 'owner' }) !== undefined;

/** Lists the organisation's subscriptions. A head can end a subscription that is in effect or has not begun yet. */
export function SubscriptionTable() {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const { may } = useSession();
  const asked = useAsked();
  const { data, error, refetch } = useQuery(capacityQueries.subscriptions(asked));
  const [ending, setEnding] = useState<Subscription>();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns = [
    { id: 'capacity', header: t('column.capacity'), cell: (row: Subscription) => words.size(row.capacityBytes) },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }: Subscription) => (
        <StatusIndicator type={STATUS[state]}>{t(`subscription.${state}`)}</StatusIndicator>
      ),
    },
    { id: 'startsAt', header: t('column.startsAt'), cell: (row: Subscription) => words.day(row.startsAt) },
    { id: 'endsAt', header: t('column.endsAt'), cell: (row: Subscription) => words.day(row.endsAt) },
    {
      id: 'unsubscribeTime',
      header: t('column.unsubscribeTime'),
      cell: ({ unsubscribeTime: at }: Subscription) => (at === undefined ? '–' : words.day(at)),
    },
    { id: 'cardNumber', header: t('column.cardNumber'), cell: (row: Subscription) => row.cardNumber },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (row: Subscription) =>
        may('capacity:subscribe') && canEnd(row) ? (
          <Button variant="inline-link" onClick={() => setEnding(row)}>
            {t('unsubscribe.action')}
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <PartTable title={t('subscriptions')} rows={data?.list} columns={columns} empty={t('empty.subscriptions')} />
      {ending !== undefined && <UnsubscribeDialog subscription={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function UnsubscribeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const unsubscribe = useCall(capacityApi.unsubscribe);
  const { subscriptionId, version, state, capacityBytes, cardNumber } = subscription;
  return (
    <ActionDialog
      title={t('unsubscribe.action')}
      isBusy={unsubscribe.isPending}
      onAction={() => unsubscribe.mutate({ subscriptionId, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(state === 'subscribed' ? 'unsubscribe.before' : 'unsubscribe.during', {
        capacity: words.size(capacityBytes),
        number: cardNumber,
      })}
    </ActionDialog>
  );
}
