import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operatorApi } from '#shared/operator/operator-api.ts';
import { PlatformStatistics } from '#shared/operator/platform-statistics.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn } from '#test/web/support/world.ts';

withPages('statistics');

const STATISTICS = PlatformStatistics.parse({
  days: [
    { day: '2026-11-25', devices: 41, ready: 12, failed: 1 },
    { day: '2026-11-26', devices: 40, ready: 7, failed: 0 },
  ],
  failures: [{ reason: 'archiveBomb', cases: 1, files: 2 }],
  organisations: [
    { type: 'clinic', running: 9_000, suspended: 3, dissolved: 4 },
    { type: 'lab', running: 996, suspended: 0, dissolved: 0 },
  ],
  storage: { soldBytes: 2 * 1024 ** 4, freeBytes: 5 * 1024 ** 3, usedBytes: 3 * 1024 ** 3 },
});

// PLAT-17
test('the operator reads the platform in numbers, and chooses the period', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'admin');
  cloud.answer(operatorApi.statistics, () => STATISTICS);
  const { user } = await renderPortal('/statistics');

  const organisations = await screen.findByRole('table', { name: 'Organisations' });
  expect(within(organisations).getByRole('row', { name: /Clinics 9000 3 4/u })).toBeTruthy();
  expect(screen.getByText('2 TB')).toBeTruthy();
  const failures = screen.getByRole('table', { name: 'Failures by reason' });
  expect(within(failures).getByRole('row', { name: /far more data .* 1 2$/u })).toBeTruthy();
  const [, newest] = within(screen.getByRole('table', { name: 'Day by day' })).getAllByRole('row');
  expect(newest?.textContent).toBe('11/26/20264070');
  await user.click(screen.getByRole('button', { name: '90 days' }));

  await waitFor(() => expect(cloud.asked(operatorApi.statistics).at(-1)?.input).toEqual({ days: 90 }));
});
