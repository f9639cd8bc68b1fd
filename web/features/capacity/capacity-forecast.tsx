import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { USUAL_AGE_DAYS } from './usual-age.ts';
import { useCapacityWords } from './use-capacity-words.ts';

/** Shows the day on which the storage will be full, and how that day is computed. Shows nothing until the day is known. */
export function CapacityForecast() {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const { data } = useQuery(capacityQueries.stat(USUAL_AGE_DAYS));
  if (data === undefined) return null;
  const { fullAt, bytesPerDay, ofDays } = data.forecast;
  return (
    <div>
      <strong>{fullAt === null ? t('forecast.never') : t('forecast.full', { day: words.day(fullAt) })}</strong>
      <Box color="text-body-secondary">
        {t('forecast.method', { duration: words.duration(ofDays), size: words.size(bytesPerDay) })}
      </Box>
    </div>
  );
}
