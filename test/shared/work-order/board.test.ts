import { expect, test } from 'vitest';
import { AccountId, ID_PREFIXES } from '#shared/ids.ts';
import { dayLoads, isLate, readyTasks } from '#shared/work-order/board.ts';
import { knownCalendar } from '#shared/organisation/public-holidays.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';
import { dueDatesOf, proposeWorkers } from '#shared/work-order/production.ts';
import { ProductionTask } from '#shared/work-order/work-order.ts';

const id = (noun: keyof typeof ID_PREFIXES, number = 1): string =>
  `${ID_PREFIXES[noun]}_${String(number).padStart(26, '0')}`;

const MAYA = AccountId.parse(id('account', 1));
const EMIL = AccountId.parse(id('account', 2));
const DAYS = ['2026-11-20', '2026-11-21'];

const taskOf = (position: number, change: object = {}) =>
  ProductionTask.parse({
    workOrderId: id('workOrder', position + 1),
    workOrderNumber: `W202600000${position}`,
    state: 'assigned',
    type: 'production',
    owner: { organisationId: id('organisation'), name: 'Northlight Lab' },
    order: { orderId: id('order'), orderNumber: '2026000001' },
    stage: 'design',
    task: { name: '', skill: 'cad', minutes: 100, position },
    dueDate: '2026-11-20',
    assignee: { accountId: MAYA, name: 'Maya' },
    question: null,
    startedAt: null,
    workedSeconds: 0,
    version: 1,
    ...change,
  });

// WO-41
test('only the next step of an order can be done, and a step that waits for confirmation stays visible', () => {
  const checked = taskOf(0, { state: 'awaitingConfirmation' });
  const [next, later] = [taskOf(1), taskOf(2)];

  expect(readyTasks([later, next, checked])).toEqual([next, checked]);
});

// WO-42
test('minutes count on their day, overdue ones count today, and completed work does not count', () => {
  const tasks = [
    taskOf(0, { dueDate: '2026-11-01' }),
    taskOf(1, { dueDate: null }),
    taskOf(2, { dueDate: '2026-11-21' }),
    taskOf(3, { state: 'awaitingConfirmation' }),
    taskOf(4, { assignee: { accountId: EMIL, name: 'Emil' } }),
  ];

  expect(dayLoads(tasks, { accountId: MAYA, minutesPerDay: 150 }, DAYS)).toEqual([
    { day: '2026-11-20', minutes: 200, isOver: true },
    { day: '2026-11-21', minutes: 100, isOver: false },
  ]);
});

// WO-85
test('a task due on a free day counts for the working day before; a task due after the last day counts for none', () => {
  const tasks = [taskOf(0, { dueDate: '2026-11-21' }), taskOf(1, { dueDate: '2026-11-24' })];

  const loads = dayLoads(tasks, { accountId: MAYA, minutesPerDay: 150 }, ['2026-11-20', '2026-11-23']);

  expect(loads.map(({ minutes }) => minutes)).toEqual([100, 0]);
});

// WO-84
test.each([
  [
    'within the hours of the day',
    '2026-12-22T10:00:00Z',
    '2026-12-29',
    ['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'],
  ],
  [
    'after the cut-off hour',
    '2026-12-23T15:00:00Z',
    '2026-12-28',
    ['2026-12-24', '2026-12-24', '2026-12-24', '2026-12-28'],
  ],
  ['due on a holiday', '2026-12-01T10:00:00Z', '2026-12-25', ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']],
  [
    'due before the first day that counts',
    '2026-12-25T10:00:00Z',
    '2026-12-25',
    ['2026-12-28', '2026-12-28', '2026-12-28', '2026-12-28'],
  ],
] as const)('stages that are made %s are due on working days', async (_, now, due, expected) => {
  const calendar = await knownCalendar({ ...usualCalendar('DE'), cutOffHour: 15, timeZone: 'Europe/Berlin' });

  expect(dueDatesOf({ count: 4, due }, Date.parse(now) / 1000, calendar)).toEqual(expected);
});

// WO-23
test('stages of an order without a due date have no day', async () => {
  const calendar = await knownCalendar(usualCalendar('DE'));

  expect(dueDatesOf({ count: 2, due: undefined }, 0, calendar)).toEqual([null, null]);
});

// WO-45
test.each([
  ['yesterday', { dueDate: '2026-11-19' }, true],
  ['today', {}, false],
  ['no day', { dueDate: null }, false],
  ['yesterday, but done', { dueDate: '2026-11-19', state: 'awaitingConfirmation' }, false],
])('a task that is due %s', (_, change, expected) => {
  expect(isLate(taskOf(0, change), '2026-11-20')).toBe(expected);
});

// WO-24
test('the technician with the smallest filled share of the day is chosen, and no one if no one is able', () => {
  const people = [
    { accountId: MAYA, skills: ['cad' as const], minutesPerDay: 400 },
    { accountId: EMIL, skills: ['cad' as const], minutesPerDay: 100 },
  ];
  const stages = [
    { skill: 'cad' as const, minutes: 100 },
    { skill: 'cad' as const, minutes: 100 },
    { skill: 'ceramics' as const, minutes: 10 },
  ];
  const load = new Map([
    [MAYA, 100],
    [EMIL, 40],
  ]);

  expect(proposeWorkers(stages, people, load)).toEqual([MAYA, EMIL, null]);
});
