import BarChart from '@cloudscape-design/components/bar-chart';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import type { PartnerFigures } from '#shared/relation/partner-figures.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { monthName } from './month-name.ts';

const DAY_SECONDS = 86_400;
const HEIGHT_PX = 200;

/** Draws the turnaround of each month in days. A month without a completed order has an empty column. */
export function TurnaroundChart({ months }: Pick<PartnerFigures, 'months'>) {
  const { t, i18n } = useTranslation('relation');
  const { language } = i18n;
  const figure = new Intl.NumberFormat(readersLocale(language), { maximumSignificantDigits: 2 });
  const seriesOf = (title: string, part: 'p50' | 'p90') => ({
    title,
    type: 'bar' as const,
    valueFormatter: (days: number) => figure.format(days),
    data: months.map(({ month, times }) => ({
      x: monthName(month, language),
      y: (times.whole?.[part] ?? 0) / DAY_SECONDS,
    })),
  });
  return (
    <Container header={<Header variant="h2">{t('figures.chart')}</Header>}>
      <BarChart
        series={[seriesOf(t('figures.p50'), 'p50'), seriesOf(t('figures.p90'), 'p90')]}
        xDomain={months.map(({ month }) => monthName(month, language))}
        xScaleType="categorical"
        yTitle={t('figures.days')}
        xTitle={t('figures.month')}
        height={HEIGHT_PX}
        hideFilter
        ariaLabel={t('figures.chart')}
        i18nStrings={{ yTickFormatter: (days) => figure.format(days) }}
      />
    </Container>
  );
}
