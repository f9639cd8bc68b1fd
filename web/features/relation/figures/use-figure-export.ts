import { useTranslation } from 'react-i18next';
import { RemakeReason } from '#shared/order/remake-reasons.ts';
import { TIMED } from '#shared/relation/month-tally.ts';
import type { PartnerFigures } from '#shared/relation/partner-figures.ts';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';
import { useListExport } from '#web/ui/excel/use-list-export.ts';

type Month = PartnerFigures['months'][number];

const DAY_SECONDS = 86_400;
const HUNDREDTHS = 100;
const inDays = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.round((seconds / DAY_SECONDS) * HUNDREDTHS) / HUNDREDTHS;

/**
 * Returns the function `start`, its progress, and `stop`. `start` exports the months of the page. Each month has its remake reasons and the
 * parts of its turnaround in days (REL-87).
 */
export function useFigureExport() {
  const { t } = useTranslation(['relation', 'order']);
  const { run, ...exporting } = useListExport();
  const spreads = TIMED.flatMap((part) =>
    (['p50', 'p90'] as const).map((share): ExcelColumn<Month> => ({
      label: t('figures.inDays', { part: t(`figures.part.${part}`), share: t(`figures.${share}`) }),
      type: 'number',
      value: ({ times }) => inDays(times[part]?.[share]),
    })),
  );
  const columns: readonly ExcelColumn<Month>[] = [
    { label: t('figures.month'), type: 'text', value: ({ month }) => month },
    { label: t('figures.sent'), type: 'number', value: ({ sent }) => sent },
    { label: t('figures.completed'), type: 'number', value: ({ completed }) => completed },
    { label: t('figures.refused'), type: 'number', value: ({ refused }) => refused },
    ...RemakeReason.options.map((reason): ExcelColumn<Month> => ({
      label: `${t('figures.remade')}: ${t(`order:remakeReason.${reason}`)}`,
      type: 'number',
      value: ({ remade }) => remade[reason] ?? 0,
    })),
    ...spreads,
  ];
  return {
    ...exporting,
    start: ({ partner, months }: PartnerFigures) =>
      void run<Month>({
        title: t('figures.title', { partner: partner.name }),
        columns,
        keyOf: ({ month }) => month,
        ask: () => Promise.resolve({ list: months, total: months.length }),
      }),
  };
}
