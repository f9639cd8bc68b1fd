import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operatorApi } from '#shared/operator/operator-api.ts';
import { OrganisationId } from '#shared/ids.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, signedIn } from '#test/web/support/world.ts';

withPages('errorLog');

const AT = 1_790_000_000;
const ORGANISATION = OrganisationId.parse(id('organisation', 7));
const FAULT = { kind: 'call', function: 'File', code: '50000', name: 'TypeError', count: 12, lastAt: AT } as const;
const FAILED = {
  kind: 'pipeline',
  function: 'ProcessCase',
  code: 'processingFailed',
  name: '-',
  count: 3,
  lastAt: AT,
} as const;

function openLog(search = '') {
  const cloud = fakeCloud();
  signedIn(cloud, 'admin');
  cloud.answer(operatorApi.errors, () => ({ list: [FAULT, FAILED], isComplete: true }));
  cloud.answer(operatorApi.alarms, () => ({
    list: ['NotifyGaveUp', 'AccountFails', 'SignInsSpike'].map((name) => ({ name, since: AT })),
  }));
  cloud.answer(operatorApi.errorsOf, () => ({
    list: [{ at: AT, requestId: 'fil_1', place: '', organisationId: ORGANISATION, organisationName: 'Elm Street' }],
  }));
  return renderPortal(`/errorLog${search}`);
}

// PLAT-20, PLAT-22, PLAT-25
test('the operator reads errors by kind with the alarms that are on, and goes on to the organisation of one', async () => {
  const { user } = await openLog();

  const pipeline = await screen.findByRole('table', { name: 'Pipeline' });
  expect(within(pipeline).getByText('3')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Calls' })).getByText('TypeError')).toBeTruthy();
  const alarmOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;
  await screen.findByText('NotifyGaveUp');
  expect(alarmOf('NotifyGaveUp')).toContain('Dead letters: events wait');
  expect(alarmOf('AccountFails')).toContain('Fails, or dies before it can say why');
  expect(alarmOf('SignInsSpike')).toContain('A limit is passed');
  await user.click(within(pipeline).getByText('processingFailed'));

  const link = await screen.findByText('Elm Street');
  expect(link.closest('a')?.getAttribute('href')).toBe(`/clinicDetail/page?iid=${ORGANISATION}`);
});

// PLAT-20
test('the log is narrowed to a function and a code', async () => {
  await openLog('?function=ProcessCase&code=processingFailed');

  await screen.findByRole('table', { name: 'Pipeline' });

  expect(screen.queryByRole('table', { name: 'Calls' })).toBeNull();
  expect(screen.getAllByText('ProcessCase').length).toBeGreaterThan(1);
});
