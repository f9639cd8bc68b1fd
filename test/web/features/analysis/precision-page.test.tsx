import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import { type CountedLandmark, localPrecision } from '#shared/analysis/precision.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';

withPages('localPrecision');

const row = (landmark: CountedLandmark['landmark'], device: string, moved: number): CountedLandmark => ({
  analyser: 'cephLandmarks',
  modelName: 'lateral-landmarks',
  modelVersion: '0.1.0',
  landmark,
  device,
  accepted: 30,
  moved,
  rejected: 0,
  measured: moved,
  movedMicrometres: moved * 1500,
  missed: moved / 2,
});

async function open(counted: readonly CountedLandmark[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(analysisApi.precision, () => localPrecision(counted));
  const rendered = await renderPortal('/analysis/precision');
  await screen.findByRole('heading', { level: 1, name: 'Second reader: local precision' });
  return rendered;
}

/** Returns the texts of each line's cells. */
const lines = (): (string | null)[][] =>
  [...document.querySelectorAll('table tbody tr')].map((line) =>
    [...line.querySelectorAll('td, th')].map((cell) => cell.textContent),
  );

// ANA-9, ANA-10
test('a person sees the figures by landmark, with their number of decisions, and those of one device', async () => {
  const { user } = await open([row('N', 'Maker One', 10), row('N', '', 30), row('S', '', 2)]);

  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()).toEqual([
    ['All points', '132', '68%', '32%', '0%', '1.5 mm (of 42)', '50% (of 42)'],
    ['S', '32', '94%', '6%', '0%', 'too few', 'too few'],
    ['N', '100', '60%', '40%', '0%', '1.5 mm (of 40)', '50% (of 40)'],
  ]);
  expect(screen.getByText(/at least 20 decisions/u)).toBeDefined();

  await user.click(screen.getByRole('button', { name: /Device/u }));
  await user.click(within(await screen.findByRole('listbox')).getByText('Maker One'));
  await waitFor(() =>
    expect(lines().map(([name, decided]) => [name, decided])).toEqual([
      ['All points', '40'],
      ['N', '40'],
    ]),
  );
});

test('before the first review the page says when figures appear', async () => {
  await open([]);

  expect(await screen.findByText('No review yet')).toBeDefined();
  expect(screen.queryByLabelText('Device')).toBeNull();
});
