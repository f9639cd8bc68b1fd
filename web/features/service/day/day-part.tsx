import { useTranslation } from 'react-i18next';
import { SILENT_AFTER_DAYS } from '#shared/equipment/equipment-limits.ts';
import { CAPACITY_ENDS_WITHIN_DAYS, COUNTED_MAX } from '#shared/service/service-limits.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { dayAddress, type DayList } from './day-lists.ts';
import { useDayColumns } from './use-day-columns.tsx';
import { useDayList } from './use-day-list.ts';

/** Number of rows on the start page; the list's own page shows all rows. */
const SHOWN = 5;
const FIRST = { page: { page: 1, size: SHOWN } };
export const DAY_LIMITS = { silent: SILENT_AFTER_DAYS, capacity: CAPACITY_ENDS_WITHIN_DAYS, late: 0, exception: 0 };

/** Lists the first five problems of today, their total number, and a link to all. */
export function DayPart({ list }: { list: DayList }) {
  const { t } = useTranslation('service');
  const columns = useDayColumns(list);
  const { data, error, refetch } = useDayList(list, FIRST);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PartTable
      title={t(`day.list.${list}`)}
      rows={data?.list}
      count={data?.more === true ? `${COUNTED_MAX}+` : data?.total}
      empty={t(`day.none.${list}`, { days: DAY_LIMITS[list] })}
      actions={<RouteLink to={dayAddress(list)}>{t(`day.all.${list}`)}</RouteLink>}
      columns={columns.map(({ id, label, cell }) => ({ id, header: label, cell }))}
    />
  );
}
