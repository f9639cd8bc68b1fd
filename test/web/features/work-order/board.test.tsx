import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { AccountId } from '#shared/ids.ts';
import { USUAL_PLAN } from '#shared/work-order/production.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { ProductionTask, WorkOrder } from '#shared/work-order/work-order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { hear } from '#test/web/support/fake-live.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';
import { moveInto } from '#web/features/work-order/board/board-rules.ts';

withPages('workBoard');

const ME = { accountId: AccountId.parse(id('account')), name: 'Olivia Bennett' };
const EMIL = { accountId: AccountId.parse(id('account', 2)), name: 'Emil Novak' };
const PERSON = { ...EMIL, skills: ['cad' as const], minutesPerDay: 30, openMinutes: 40 };

const taskOf = (change: object = {}) =>
  ProductionTask.parse({
    workOrderId: id('workOrder'),
    workOrderNumber: 'W2026000017',
    state: 'assigned',
    type: 'production',
    owner: { organisationId: id('organisation', 2), name: 'Northlight Lab' },
    order: { orderId: id('order'), orderNumber: '2026000001' },
    stage: 'machining',
    task: { name: '', skill: 'cam', minutes: 40, position: 1 },
    dueDate: '2020-01-02',
    assignee: ME,
    question: null,
    startedAt: null,
    workedSeconds: 0,
    version: 4,
    ...change,
  });

async function openBoard(task: ProductionTask | undefined, view = 'stage', role: MemberRole = 'factoryAdmin') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(
    workOrderApi.board,
    () =>
      ({
        tasks: task === undefined ? [] : [task],
        stages: USUAL_PLAN.stages,
        people: [PERSON],
        days: ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'],
        hasMore: false,
      }) as never,
  );
  const answer = (state: string) => () =>
    WorkOrder.parse({
      ...taskOf(),
      lab: null,
      equipment: null,
      description: '',
      reporterName: '',
      visitDate: null,
      parts: [],
      solution: '',
      rating: null,
      state,
      version: 5,
      createdAt: NOON,
      updatedAt: NOON,
    });
  cloud.answer(workOrderApi.start, answer('inProgress'));
  cloud.answer(workOrderApi.assign, answer('assigned'));
  const portal = await renderPortal(`/workBoard?view=${view}`);
  return { ...portal, cloud };
}

// WO-83
test('a card shows the minutes of the rounds that have ended and of the one that runs', async () => {
  const startedAt = Math.floor(Date.now() / 1000) - 15 * 60;
  await openBoard(taskOf({ state: 'inProgress', startedAt, workedSeconds: 600 }));

  expect((await screen.findByText(/Taken/u)).textContent).toBe('Taken: 25 of 40 min');
});

// WO-83
test('a task without work shows no minutes', async () => {
  await openBoard(taskOf());

  await screen.findByText('2026000001');
  expect(screen.queryByText(/Taken/u)).toBeNull();
});

// WO-41, WO-45
test('a card is in the column of its stage, says that it is late, and starts with one tap', async () => {
  const { user, cloud } = await openBoard(taskOf());

  const column = await screen.findByRole('region', { name: 'Machining: 1 task' });
  within(column).getByText(/^Late: /u);
  screen.getByRole('region', { name: 'Design: 0 tasks' });
  await user.click(within(column).getByRole('button', { name: 'Start 2026000001' }));

  await screen.findByText('Done: Start');
  expect(cloud.asked(workOrderApi.start)[0]?.input).toEqual({ workOrderId: id('workOrder'), version: 4 });
});

// WO-42, WO-85
test('a technician’s column has the lab’s working days, and marks one over capacity', async () => {
  await openBoard(taskOf({ assignee: EMIL }), 'worker');
  const column = await screen.findByRole('region', { name: 'Emil Novak: 1 task' });

  expect(within(column).getByText(/40 of 30 min, too much/u)).toBeTruthy();
  expect(
    within(within(column).getByRole('list', { name: 'Load of the next working days' })).getAllByRole('listitem'),
  ).toHaveLength(5);
});

// WO-43, WO-44
test('a head assigns a task that no one has by the menu of its card', async () => {
  const { user, cloud } = await openBoard(taskOf({ assignee: null, state: 'open' }), 'worker');
  await screen.findByRole('region', { name: 'No one: 1 task' });
  screen.getByRole('button', { name: 'Pick up 2026000001' });

  await user.click(screen.getByRole('button', { name: '2026000001: move to' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Emil Novak' }));

  await screen.findByText('Done: Assign');
  expect(cloud.asked(workOrderApi.assign)[0]?.input).toEqual({
    workOrderId: id('workOrder'),
    version: 4,
    assigneeId: EMIL.accountId,
  });
});

// WO-46
test('the board is read again when the live channel names a task', async () => {
  const { cloud } = await openBoard(taskOf());
  await screen.findByRole('region', { name: 'Machining: 1 task' });

  hear({ changes: [{ kind: 'workOrder', ids: [id('workOrder')] }] });

  await waitFor(() => expect(cloud.asked(workOrderApi.board)).toHaveLength(2));
});

test('an empty board says where its tasks come from', async () => {
  await openBoard(undefined);

  expect(await screen.findByText('Nothing to make')).toBeTruthy();
});

const STAGES = ['scheme', 'design', 'machining', 'inspection'] as const;

// WO-43
test.each([
  ['a later stage finishes', 'stage:inspection', ['finish'], { action: 'finish' }],
  ['a later stage takes nothing that has not begun', 'stage:inspection', ['start'], undefined],
  ['an earlier stage sends back', 'stage:design', ['sendBack'], { action: 'sendBack', stage: 'design' }],
  ['its own stage takes nothing', 'stage:machining', ['finish', 'sendBack'], undefined],
  ['a head hands on', `worker:${EMIL.accountId}`, ['assign'], { action: 'assign', assigneeId: EMIL.accountId }],
  ['a technician hands on nothing', `worker:${EMIL.accountId}`, ['take'], undefined],
  ['its own technician takes nothing', `worker:${ME.accountId}`, ['assign'], undefined],
  ['no one’s column takes nothing', 'worker:', ['assign'], undefined],
] as const)('on the board %s', (_, column, allowed, expected) => {
  expect(moveInto(taskOf(), column, { stages: STAGES, accountId: ME.accountId, allowed })).toEqual(expected);
});
