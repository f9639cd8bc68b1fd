import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serviceApi } from '#shared/service/service-api.ts';
import { ServiceReport } from '#shared/service/service-report.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, signedIn } from '#test/web/support/world.ts';

withPages('myReport');

const FIGURES = { opened: 4, solved: 3, answerSeconds: 5400, solutionSeconds: null };
const REPORT = ServiceReport.parse({
  total: FIGURES,
  byAbout: [{ about: 'equipment', ...FIGURES }],
  byFamily: [{ family: null, ...FIGURES }],
  byWorker: [{ accountId: id('account', 5), name: 'Sam Rivera', ...FIGURES, opened: 2 }],
  isComplete: false,
});
const DAY_SECONDS = 86_400;

// SVC-20, SVC-21
test('the head reads the team’s figures of a period, and that more were done than counted', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'ass_admin');
  cloud.answer(serviceApi.report, () => REPORT);
  const { user } = await renderPortal('/myReport');

  const member = (await screen.findByText('Sam Rivera')).closest('tr')!;
  expect(within(member).getByText('2')).toBeTruthy();
  expect(within(member).getByText('1 hr 30 min')).toBeTruthy();
  expect(within(member).getByText('–')).toBeTruthy();
  expect(screen.getByText(/Counted are the 500 work orders/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '365 days' }));

  await waitFor(() => {
    const { from = 0, to = 0 } = cloud.asked(serviceApi.report).at(-1)?.input ?? {};
    expect((to - from) / DAY_SECONDS).toBe(365);
  });
});
