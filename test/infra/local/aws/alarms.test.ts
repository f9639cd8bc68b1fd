import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { Alarms } from '#infra/local/aws/alarms.ts';
import { Inbox } from '#infra/local/aws/inbox.ts';
import { FailureCounts } from '#infra/local/functions/failure-counts.ts';

const MINUTE_MS = 60_000;

function aCloud() {
  const failures = new FailureCounts();
  const rest = { description: '', actions: [], threshold: 3 };
  const alarms = new Alarms({
    alarms: [
      { ...rest, name: 'Here-OrderFails', failuresOf: 'Here-Order' },
      { ...rest, name: 'Here-TableThrottles', failuresOf: undefined },
      { ...rest, name: 'There-OrderFails', failuresOf: 'There-Order' },
    ],
    topics: [],
    inbox: new Inbox(new DatabaseSync(':memory:')),
    failures,
  });
  const states = () => {
    const { MetricAlarms } = alarms.describeAlarms({ AlarmNamePrefix: 'Here-' }) as {
      MetricAlarms: { AlarmName: string; StateValue: string; StateTransitionedTimestamp: number }[];
    };
    return Object.fromEntries(MetricAlarms.map(({ AlarmName, StateValue }) => [AlarmName, StateValue]));
  };
  const set = (AlarmName: string, StateValue: string) =>
    alarms.setAlarmState(new URLSearchParams({ AlarmName, StateValue, StateReason: 'test' }), {});
  return { failures, states, set };
}

test('the local cloud has the state of alarms that it measures; all other alarms have insufficient data', () => {
  vi.useFakeTimers();
  const { failures, states } = aCloud();
  expect(states()).toEqual({ 'Here-OrderFails': 'OK', 'Here-TableThrottles': 'INSUFFICIENT_DATA' });

  for (const _ of [1, 2, 3]) failures.note('Here-Order');
  expect(states()['Here-OrderFails']).toBe('ALARM');

  vi.advanceTimersByTime(6 * MINUTE_MS);
  expect(states()['Here-OrderFails']).toBe('OK');
  vi.useRealTimers();
});

test('a state that was set by hand stays until another state is set', () => {
  const { states, set } = aCloud();

  void set('Here-TableThrottles', 'OK');
  expect(states()['Here-TableThrottles']).toBe('OK');
  void set('Here-TableThrottles', 'INSUFFICIENT_DATA');
  expect(states()['Here-TableThrottles']).toBe('INSUFFICIENT_DATA');
});
