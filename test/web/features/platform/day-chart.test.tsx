import '#test/web/support/dom.ts';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { DayChart } from '#web/features/platform/statistics/day-chart.tsx';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['statistics']);
});

/** Returns the labels of the axes of a chart. Its highest day has `highest` cases. */
function labelsOf(highest: number): (string | null)[] {
  const series = [
    { title: 'Ready', counts: [highest - 1, 0] },
    { title: 'Failed', counts: [1, 0] },
  ];
  const { container } = render(<DayChart title="Cases" days={['2026-11-25', '2026-11-26']} series={series} />);
  const labels = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  cleanup();
  return labels;
}

// PLAT-23
test('the axis counts in whole numbers, however few there are', () => {
  for (const highest of [1, 2, 3, 5, 9]) {
    const labels = labelsOf(highest);

    expect(labels).toContain('0');
    expect(labels.filter((label) => /\d[.,]\d/u.test(label ?? ''))).toEqual([]);
  }
});
