import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activation } from '#shared/capacity/activation-card.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { useCapacityWords } from './use-capacity-words.ts';

/** Lists the organisation's activated cards. A head can begin a subscription with a free card. */
export function ActivationTable() {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const { may } = useSession();
  const asked = useAsked();
  const { data, error, refetch } = useQuery(capacityQueries.activations(asked));
  const [chosen, setChosen] = useState<Activation>();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const columns = [
    { id: 'cardNumber', header: t('column.cardNumber'), cell: (row: Activation) => row.cardNumber },
    {
      id: 'activationTime',
      header: t('column.activationTime'),
      cell: (row: Activation) => words.day(row.activationTime),
    },
    { id: 'capacity', header: t('column.capacity'), cell: (row: Activation) => words.size(row.capacityBytes) },
    { id: 'duration', header: t('column.duration'), cell: (row: Activation) => words.duration(row.durationDays) },
    {
      id: 'use',
      header: t('column.use'),
      cell: (row: Activation) => {
        if (!row.isFree) return t('activation.used');
        if (!may('capacity:subscribe')) return t('activation.free');
        return (
          <Button variant="inline-link" onClick={() => setChosen(row)}>
            {t('subscribe.action')}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <PartTable title={t('activations')} rows={data?.list} columns={columns} empty={t('empty.activations')} />
      {chosen !== undefined && <SubscribeDialog activation={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
