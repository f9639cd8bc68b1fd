import { useTranslation } from 'react-i18next';
import type { ServiceFigures, ServiceReport } from '#shared/service/service-report.ts';

export const REPORT_PARTS = ['total', 'about', 'family', 'worker'] as const;
type ReportPart = (typeof REPORT_PARTS)[number];

/** A line of the report: a group of work orders with its figures. */
export interface ReportLine extends ServiceFigures {
  readonly key: string;
  readonly part: ReportPart;
  readonly name: string;
}

/** Returns a function that lists the report's groups, each with its name. */
export function useReportLines(): (report: ServiceReport) => ReportLine[] {
  const { t } = useTranslation('service');
  const line = (part: ReportPart, id: string, name: string, figures: ServiceFigures): ReportLine => ({
    ...figures,
    key: `${part} ${id}`,
    part,
    name,
  });
  return ({ total, byAbout, byFamily, byWorker }) => [
    line('total', '', t('report.total'), total),
    ...byAbout.map((each) => line('about', each.about, t(`report.about.${each.about}`), each)),
    ...byFamily.map((each) => line('family', each.family ?? '', each.family ?? t('report.noFamily'), each)),
    ...byWorker.map((each) =>
      line('worker', each.accountId ?? '', each.accountId === null ? t('report.noWorker') : each.name, each),
    ),
  ];
}
