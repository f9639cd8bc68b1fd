import { useTranslation } from 'react-i18next';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';
import { useListExport } from '#web/ui/excel/use-list-export.ts';
import type { ReportLine } from './use-report-lines.ts';

const HOUR_SECONDS = 3600;
/** Returns hours with one decimal, as a number that a spreadsheet can add up. */
const inHours = (seconds: number | null): number | undefined =>
  seconds === null ? undefined : Math.round((seconds / HOUR_SECONDS) * 10) / 10;

/** Returns a function that exports the lines of the report, with times in hours. */
export function useReportExport() {
  const { t } = useTranslation('service');
  const { run, ...exporting } = useListExport();
  const columns: readonly ExcelColumn<ReportLine>[] = [
    { label: t('report.column.part'), type: 'text', value: ({ part }) => t(`report.part.${part}`) },
    { label: t('report.column.name'), type: 'text', value: ({ name }) => name },
    { label: t('report.column.opened'), type: 'number', value: ({ opened }) => opened },
    { label: t('report.column.solved'), type: 'number', value: ({ solved }) => solved },
    { label: t('report.column.answerHours'), type: 'number', value: (each) => inHours(each.answerSeconds) },
    { label: t('report.column.solutionHours'), type: 'number', value: (each) => inHours(each.solutionSeconds) },
  ];
  return {
    ...exporting,
    start: (lines: readonly ReportLine[]) =>
      void run<ReportLine>({
        title: t('report.title'),
        columns,
        keyOf: ({ key }) => key,
        ask: () => Promise.resolve({ list: lines, total: lines.length }),
      }),
  };
}
