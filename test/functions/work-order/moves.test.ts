import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { act, reported, tryAction } from '#test/support/work-orders.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

async function foundReport() {
  const service = await serviceTeam();
  const clinic = await foundWithHead('clinic');
  return { service, clinic, report: await reported(clinic, service) };
}

// WO-1, WO-3, WO-7, WO-8, WO-10
test('a report goes from after-sales’ question to the reporter’s rating, and its history has each step', async () => {
  const { service, clinic, report } = await foundReport();
  const engineer = await addMember(service, 'afterSales');
  const assigned = await act(report, 'assign', service.head, { assigneeId: engineer.accountId });

  const asked = await act(assigned, 'ask', engineer);
  const answered = await act(asked, 'answer', clinic.head);
  const planned = await act(answered, 'planVisit', engineer);
  const started = await act(planned, 'start', engineer);
  const recorded = await act(started, 'recordParts', engineer);
  const finished = await act(recorded, 'finish', engineer);
  const done = await act(finished, 'confirm', clinic.head, { rating: { stars: 5, comment: 'Fast.' } });

  expect(assigned).toMatchObject({ state: 'assigned', assignee: { name: engineer.name } });
  expect([asked.question?.text, answered.question]).toEqual(['Which cable is in the box?', null]);
  expect(done).toMatchObject({
    state: 'completed',
    visitDate: '2026-12-01',
    parts: [{ name: 'Sensor cable', quantity: 1 }],
    solution: 'Cable replaced.',
    rating: { stars: 5, comment: 'Fast.' },
  });
  const { workOrderId } = report;
  const { history } = await succeed(workOrderApi.read, { workOrderId }, { token: clinic.head.token });
  expect(history.map(({ action, side, note }) => [action, side, note])).toEqual([
    ['create', 'owner', ''],
    ['assign', 'handler', engineer.name],
    ['ask', 'handler', 'Which cable is in the box?'],
    ['answer', 'owner', 'The grey one.'],
    ['planVisit', 'handler', '2026-12-01'],
    ['start', 'handler', ''],
    ['recordParts', 'handler', '1 × Sensor cable'],
    ['finish', 'handler', 'Cable replaced.'],
    ['confirm', 'owner', 'Fast.'],
  ]);
});

// WO-9, WO-10
test('the time taken is the sum of all rounds, without the pauses for an answer', async () => {
  const { service, clinic, report } = await foundReport();
  const start = nowSeconds();
  const at = (minutes: number) => setClock(() => (start + minutes * 60) * 1000);

  at(1);
  const started = await act(await act(report, 'take', service.head), 'start', service.head);
  at(11);
  const finished = await act(started, 'finish', service.head);
  at(60);
  const reopened = await act(finished, 'reopen', clinic.head);
  at(65);
  const again = await act(reopened, 'finish', service.head);
  setClock(Date.now);

  expect([finished.workedSeconds, finished.startedAt]).toEqual([600, null]);
  expect(again.workedSeconds).toBe(900);
});

// WO-7
test('no one can be assigned who does not work for the handler', async () => {
  const { service, clinic, report } = await foundReport();

  const { code } = await tryAction(report, 'assign', service.head, { assigneeId: clinic.head.accountId });

  expect(code).toBe(40400);
});

// WO-3
test('a decision on a version that has changed since is refused with the newer version', async () => {
  const { service, report } = await foundReport();
  const taken = await act(report, 'take', service.head);
  await act(taken, 'planVisit', service.head);

  const { code, data } = await tryAction(taken, 'start', service.head);

  expect([code, data]).toEqual([40902, { version: taken.version + 1 }]);
});

// WO-5
test('another clinic cannot see a report', async () => {
  const { report } = await foundReport();
  const stranger = await foundWithHead('clinic');

  expect((await tryAction(report, 'cancel', stranger.head)).code).toBe(40400);
  expect((await succeed(workOrderApi.index, {}, { token: stranger.head.token })).list).toEqual([]);
});
