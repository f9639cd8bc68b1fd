import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { platformQueries } from '#web/api/queries/platform-queries.ts';
import { formatTime } from '#web/ui/format-time.ts';

/**
 * Shows the maintenance that is announced to everyone. Shows nothing if it cannot be read, because the page already says that the status
 * cannot be read.
 */
export function AnnouncedMaintenance() {
  const { t, i18n } = useTranslation(['status', 'app']);
  const { data } = useQuery(platformQueries.maintenance(i18n.language));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <SpaceBetween size="s">
      {data.list.map(({ title, text, language, startsAt, endsAt }) => (
        <Alert
          key={`${startsAt} ${title}`}
          type="info"
          statusIconAriaLabel={t('app:flash.info')}
          header={`${t('maintenance.title')}: ${title}`}
        >
          <div className="service-status-text" lang={language} dir="auto">
            {text}
          </div>
          <Box color="text-body-secondary" fontSize="body-s">
            {t('maintenance.from', { time: formatTime(startsAt) })}
            {endsAt !== null && ` · ${t('maintenance.until', { time: formatTime(endsAt) })}`}
          </Box>
        </Alert>
      ))}
    </SpaceBetween>
  );
}
