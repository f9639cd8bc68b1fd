import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import Toggle from '@cloudscape-design/components/toggle';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAlwaysInStation, type NotificationSetting } from '#shared/notification/notification-settings.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { PushPanel } from './push-panel.tsx';
import { Section } from './section.tsx';
import { type Channel, useChooseChannel } from './use-choose-channel.ts';

const CHANNELS = ['inStation', 'email', 'push', 'atOnce'] as const satisfies readonly Channel[];

/** Lets the person choose the channels for each kind of message. Each choice takes effect at once. */
export function NotificationsSection({ onContacts }: { onContacts: () => void }) {
  const { t } = useTranslation(['profile', 'notification']);
  const { user } = useSession();
  const { data, error, refetch } = useQuery(notificationQueries.settings());
  const choose = useChooseChannel();
  const kindOf = ({ category }: NotificationSetting) => (
    <>
      <Box fontWeight="bold">{t(`notification:category.${category}`)}</Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {t(`notifications.about.${category}`)}
      </Box>
      {isAlwaysInStation(category) && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t('notifications.always')}
        </Box>
      )}
    </>
  );
  const toggleOf = (channel: (typeof CHANNELS)[number]) => (setting: NotificationSetting) => (
    <Toggle
      ariaLabel={t(`notifications.${channel}Of`, {
        kind: t(`notification:category.${setting.category}`),
      })}
      checked={setting[channel]}
      disabled={channel === 'inStation' && isAlwaysInStation(setting.category)}
      onChange={({ detail }) => choose(setting, channel, detail.checked)}
    />
  );
  return (
    <Section title={t('tab.notifications')} text={t('notifications.text')}>
      <SpaceBetween size="m">
        {user.email === '' && (
          <Alert type="info" action={<Button onClick={onContacts}>{t('notifications.toContacts')}</Button>}>
            {t('notifications.noEmail')}
          </Alert>
        )}
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <SkeletonRows />}
        {data !== undefined && (
          <Table
            variant="embedded"
            wrapLines
            items={data.list}
            trackBy="category"
            ariaLabels={{ tableLabel: t('tab.notifications') }}
            columnDefinitions={[
              {
                id: 'kind',
                header: t('notifications.kind'),
                cell: kindOf,
                isRowHeader: true,
              },
              ...CHANNELS.map((channel) => ({
                id: channel,
                header: t(`notifications.${channel}`),
                cell: toggleOf(channel),
              })),
            ]}
          />
        )}
        <PushPanel />
        {data !== undefined && <DeliveryForm delivery={data.delivery} isChosen={data.isDeliveryChosen} />}
      </SpaceBetween>
    </Section>
  );
}
