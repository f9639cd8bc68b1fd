import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { type PartnerFigures, remadeOf } from '#shared/relation/partner-figures.ts';
import { duration } from '#web/ui/duration.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { monthName } from './month-name.ts';

type Month = PartnerFigures['months'][number];

/** Columns that fit on a phone. */
const NARROW: readonly string[] = ['month', 'completed', 'p50'];

/** Lists the months, the newest first (REL-87). */
export function MonthTable({ months }: Pick<PartnerFigures, 'months'>) {
  const { t, i18n } = useTranslation('relation');
  const { language } = i18n;
  const isNarrow = useNarrow();
  const number = new Intl.NumberFormat(readersLocale(language));
  const timeOf = ({ times }: Month, part: 'p50' | 'p90'): string =>
    times.whole === null ? t('none') : duration(times.whole[part], language);
  const columns = [
    { id: 'month', header: t('figures.month'), cell: ({ month }: Month) => monthName(month, language) },
    { id: 'sent', header: t('figures.sent'), cell: ({ sent }: Month) => number.format(sent) },
    { id: 'completed', header: t('figures.completed'), cell: ({ completed }: Month) => number.format(completed) },
    { id: 'refused', header: t('figures.refused'), cell: ({ refused }: Month) => number.format(refused) },
    { id: 'remade', header: t('figures.remade'), cell: (month: Month) => number.format(remadeOf(month)) },
    { id: 'p50', header: t('figures.p50'), cell: (month: Month) => timeOf(month, 'p50') },
    { id: 'p90', header: t('figures.p90'), cell: (month: Month) => timeOf(month, 'p90') },
  ];
  const title = t('figures.byMonth');
  return (
    <Table
      header={<Header variant="h2">{title}</Header>}
      items={months.toReversed()}
      trackBy="month"
      columnDefinitions={columns
        .filter(({ id }) => !isNarrow || NARROW.includes(id))
        .map((column) => ({ ...column, isRowHeader: column.id === 'month' }))}
      wrapLines
      ariaLabels={{ tableLabel: title }}
    />
  );
}
