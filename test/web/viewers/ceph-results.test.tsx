import '#test/web/support/dom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { Film } from '#shared/ceph/face.ts';
import { judge } from '#shared/ceph/judge.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { CephResults } from '#web/viewers/ceph/ceph-results.tsx';
import { useCertainties } from '#web/viewers/ceph/use-certainties.ts';

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['ceph']);
});

const FILM: Film = {
  landmarks: { S: [0, 0], N: [700, 0], A: [690, 500], B: [600, 900], Co: [-100, 240] },
  facing: 'right',
  pixelAspect: 1,
  columnMm: null,
};
const rows = judge({ film: FILM, analysis: 'steiner', norms: 'published', person: { sex: null, ageYears: null } });

/** A proposal of point A. Its variance of 0.01 square pixels in x and in y is an error of 0.1 pixel. */
const RUN = {
  landmarks: [{ id: 'A', point: [690, 500], spread: [0.01, 0, 0.01], certainty: 1 }],
} as unknown as AnalysisRun;

function Results({ run }: { readonly run?: AnalysisRun }) {
  return <CephResults rows={rows} certainty={useCertainties(FILM, rows, run)} name="film" />;
}

const cellsOf = (measure: string) =>
  [...document.querySelectorAll(`tr[data-measure="${measure}"] td`)].map(({ textContent }) => textContent);
const widthOf = (interval: string | null | undefined): number => {
  const [least = 0, most = 0] = (interval ?? '').split('…').map(Number);
  return most - least;
};

// CEPH-38, CEPH-39
test('a measure has its interval, a verdict and a sentence their probability, and the source is named', async () => {
  render(<Results />);

  await waitFor(() => expect(cellsOf('SNA')[1]).toMatch(/^\d+\.\d…\d+\.\d$/u));
  expect(cellsOf('ANB')[4]).toMatch(/Above the norm \d+ %$/u);
  expect(screen.getByText(/Skeletal class II/u).textContent).toMatch(/\(ANB \d+ %\)$/u);
  expect(cellsOf('SND')[1]).toBe('');
  expect(screen.getByText(/ISBI 2015 grand challenge/u).textContent).toContain(': 4; with the model’s own: 0.');
  expect(screen.getByText('Co')).toBeTruthy();
});

// CEPH-36
test('a point that is where the model proposed it has the model’s error', async () => {
  const { unmount } = render(<Results />);
  const byObservers = widthOf(cellsOf('SNA')[1]);
  unmount();
  render(<Results run={RUN} />);

  expect(widthOf(cellsOf('SNA')[1])).toBeLessThan(byObservers);
  expect(screen.getByText(/ISBI 2015 grand challenge/u).textContent).toContain(': 3; with the model’s own: 1.');
});
