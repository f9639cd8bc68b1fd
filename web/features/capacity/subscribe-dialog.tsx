import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activation } from '#shared/capacity/activation-card.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { isLive, type SubscriptionStart } from '#shared/capacity/subscription.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useCapacityWords } from './use-capacity-words.ts';

interface SubscribeDialogProps {
  readonly activation: Activation;
  /** Whether the card was activated a moment ago. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
}

/** Asks when the subscription of an activated card begins, and begins it. */
export function SubscribeDialog({ activation, isNew = false, onClose }: SubscribeDialogProps) {
  const { t } = useTranslation(['capacity', 'app']);
  const words = useCapacityWords();
  const now = useNow();
  const asked = useAsked();
  const { data } = useQuery(capacityQueries.subscriptions(asked));
  const subscribe = useCall(capacityApi.subscribe);
  const live = (data?.list ?? []).filter((each) => isLive(each, now));
  const lastEnd = Math.max(...live.map(({ endsAt }) => endsAt));
  const [start, setStart] = useState<SubscriptionStart>('now');
  const { cardNumber, capacityBytes, durationDays } = activation;
  const given = { capacity: words.size(capacityBytes), duration: words.duration(durationDays) };
  const send = () =>
    subscribe.mutate(
      { cardNumber, start },
      {
        onSuccess: ({ startsAt, endsAt }) => {
          const days = { from: words.day(startsAt), to: words.day(endsAt) };
          flash({ type: 'success', content: t('subscribe.done', { ...given, ...days }) }, ERROR_TOAST_MS);
          onClose();
        },
      },
    );
  return (
    <ActionDialog title={t('subscribe.action')} isBusy={subscribe.isPending} onAction={send} onClose={onClose}>
      <SpaceBetween size="m">
        {isNew && (
          <Alert type="success" statusIconAriaLabel={t('app:flash.success')}>
            {t('activate.done', { number: cardNumber })}
          </Alert>
        )}
        <div>{t('subscribe.text', given)}</div>
        {live.length > 0 && (
          <Choice
            label={t('subscribe.start')}
            chosen={start}
            options={[
              { id: 'now', text: t('subscribe.now') },
              { id: 'afterLast', text: t('subscribe.afterLast', { day: words.day(lastEnd) }) },
            ]}
            onChoose={setStart}
          />
        )}
      </SpaceBetween>
    </ActionDialog>
  );
}
