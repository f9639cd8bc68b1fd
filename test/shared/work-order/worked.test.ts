import { expect, test } from 'vitest';
import { minutesOf } from '#shared/work-order/worked.ts';

const task = { name: '', skill: 'cad' as const, minutes: 40, position: 0 };

// WO-83
test('the minutes of an order are the sum of its tasks, including the round that is running', () => {
  const tasks = [
    { startedAt: null, workedSeconds: 1_800, task },
    { startedAt: 1_000, workedSeconds: 60, task: { ...task, minutes: 20 } },
    { startedAt: null, workedSeconds: 0, task: null },
  ];

  expect(minutesOf(tasks, 1_240)).toEqual({ taken: 35, planned: 60 });
});
