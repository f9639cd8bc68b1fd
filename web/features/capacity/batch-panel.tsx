import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivationCard, CardState } from '#shared/capacity/activation-card.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { CardBatchId } from '#shared/ids.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { PartTable } from '#web/ui/part-table.tsx';
import { useCapacityWords } from './use-capacity-words.ts';

const STATUS: Record<CardState, StatusIndicatorProps.Type> = {
  unused: 'pending',
  activated: 'success',
  revoked: 'stopped',
};

interface BatchPanelProps {
  readonly cardBatchId: CardBatchId;
  readonly onClose: () => void;
}

/** Shows the cards of a batch beside the list, with the organisations that activated them. An unused card can be revoked. */
export function BatchPanel({ cardBatchId, onClose }: BatchPanelProps) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const { data, error, refetch } = useQuery(capacityQueries.cards(cardBatchId));
  const [revoking, setRevoking] = useState<ActivationCard>();
  const columns = [
    { id: 'cardNumber', header: t('column.cardNumber'), cell: (row: ActivationCard) => row.cardNumber },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }: ActivationCard) => <StatusIndicator type={STATUS[state]}>{t(`card.${state}`)}</StatusIndicator>,
    },
    {
      id: 'about',
      header: t('column.about'),
      cell: (row: ActivationCard) =>
        [row.organisationName, row.activationTime && words.day(row.activationTime), row.reason]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (row: ActivationCard) =>
        row.state === 'unused' && (
          <Button variant="inline-link" onClick={() => setRevoking(row)}>
            {t('revoke.action')}
          </Button>
        ),
    },
  ];
  return (
    <PageSplitPanel header={t('cards')} onClose={onClose}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PartTable title={t('cards')} rows={data?.cards} columns={columns} empty={t('empty.batches')} />
      )}
      {revoking !== undefined && <RevokeDialog card={revoking} onClose={() => setRevoking(undefined)} />}
    </PageSplitPanel>
  );
}

function RevokeDialog({ card, onClose }: { card: ActivationCard; onClose: () => void }) {
  const { t } = useTranslation('capacity');
  const revoke = useCall(capacityApi.revokeCard);
  const { cardNumber, version } = card;
  const form = useForm(capacityApi.revokeCard.input, { reason: '' }, (values) => ({ ...values, cardNumber, version }));
  const send = form.submit((input) => revoke.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog title={t('revoke.action')} isBusy={revoke.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t('revoke.text', { number: cardNumber })}</div>
        <TextField form={form} name="reason" label={t('column.reason')} />
      </SpaceBetween>
    </ActionDialog>
  );
}
