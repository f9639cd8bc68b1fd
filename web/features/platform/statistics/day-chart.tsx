import BarChart from '@cloudscape-design/components/bar-chart';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import { dayText } from '#web/ui/day-text.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';

const HEIGHT_PX = 180;
/** Number of steps of the vertical axis. Cloudscape makes one step for each 50 px. */
const STEPS = Math.ceil(HEIGHT_PX / 50);

interface DayChartProps {
  readonly title: string;
  readonly days: readonly string[];
  /** Bars from bottom to top. Each series has one count for each day. */
  readonly series: readonly { readonly title: string; readonly counts: readonly number[] }[];
}

/**
 * Returns a range of the vertical axis that gives whole steps. Returns `undefined` if the counts are so large that the
 * chart itself uses whole steps.
 */
function wholeSteps(series: DayChartProps['series'], days: readonly string[]): [number, number] | undefined {
  const highest = Math.max(
    ...days.map((_, index) => series.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)),
  );
  return highest < STEPS ? [0, STEPS] : undefined;
}

/** Draws the counts of each day as stacked bars. A day without any count has an empty column. */
export function DayChart({ title, days, series }: DayChartProps) {
  const { t, i18n } = useTranslation('statistics');
  const { language } = i18n;
  const names = days.map((day) => dayText(day, language));
  const yDomain = wholeSteps(series, days);
  const figure = new Intl.NumberFormat(readersLocale(language), { maximumFractionDigits: 1 });
  return (
    <Container header={<Header variant="h2">{title}</Header>}>
      <BarChart
        series={series.map(({ title: name, counts }) => ({
          title: name,
          type: 'bar' as const,
          valueFormatter: (count: number) => figure.format(count),
          data: names.map((x, index) => ({ x, y: counts[index] ?? 0 })),
        }))}
        xDomain={names}
        xScaleType="categorical"
        {...(yDomain && { yDomain })}
        stackedBars
        xTitle={t('days.day')}
        yTitle={t('count')}
        height={HEIGHT_PX}
        hideFilter
        hideLegend={series.length === 1}
        ariaLabel={title}
        i18nStrings={{ yTickFormatter: (count) => figure.format(count) }}
      />
    </Container>
  );
}
