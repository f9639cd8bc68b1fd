import { useTranslation } from 'react-i18next';
import { addressFor } from '#web/api/asked-organisation.ts';
import { localDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import type { RowColumn } from '#web/ui/row-list.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { DAY_LISTS, type DayList } from './day-lists.ts';
import type { DayLine } from './use-day-lines.ts';

/** Returns the columns of a list of the day: name, organisation, reason and time. */
export function useDayColumns(list: DayList): RowColumn<DayLine>[] {
  const { t, i18n } = useTranslation('service');
  return [
    {
      id: 'name',
      label: t(`day.column.${DAY_LISTS[list].subject}`),
      minWidth: 140,
      cell: ({ name, to }) => (
        <RouteLink to={to}>
          <bdi>{name}</bdi>
        </RouteLink>
      ),
    },
    {
      id: 'organisation',
      label: t('day.column.organisation'),
      minWidth: 140,
      cell: ({ organisation }) =>
        organisation !== null && (
          <RouteLink to={addressFor('/clinicDetail/page', { iid: organisation.organisationId })}>
            <bdi>{organisation.name}</bdi>
          </RouteLink>
        ),
    },
    { id: 'why', label: t('day.column.why'), minWidth: 160, isWide: true, cell: ({ why }) => why },
    {
      id: 'at',
      label: t(`day.column.${list}`),
      cell: ({ at }) => (list === 'capacity' ? localDay(at, i18n.language) : <TimeAgo at={at} />),
    },
  ];
}
