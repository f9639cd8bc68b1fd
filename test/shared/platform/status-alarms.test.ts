import { expect, test } from 'vitest';
import { ALARM_ROWS, meaningOf, statusOfParts } from '#shared/platform/status-alarms.ts';
import { StatusPart } from '#shared/platform/status.ts';
import { ofType, synthesise } from '#test/support/synthesise.ts';

/** The names of all alarms of all stacks, without the prefix of the deployment. */
const names = Object.entries(synthesise({ stage: 'prod' })).flatMap(([stack, resources]) =>
  ofType(resources, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => {
    const [, name] = new RegExp(`^${stack}-([A-Z][A-Za-z]+)$`, 'u').exec(String(Properties['AlarmName'])) ?? [];
    if (name === undefined) throw new Error(`the alarm ${id} has no name of its own`);
    return name;
  }),
);

const alarm = (name: string, isOn: boolean | undefined, changedAt = 1_790_000_000) => ({ name, isOn, changedAt });
const stateOf = (part: string, ...alarms: ReturnType<typeof alarm>[]) =>
  statusOfParts(alarms).find((each) => each.part === part);

// PLAT-2
test('each alarm has its parts, or a reason why it has none, and each row has an alarm', () => {
  const meanings = names.map((name) => ({ name, meaning: meaningOf(name) }));
  const lacking = meanings.filter(({ meaning }) => meaning === undefined).map(({ name }) => name);
  const met = new Set(meanings.map(({ meaning }) => meaning?.row));

  expect(lacking, 'enter it in shared/platform/status-alarms.ts').toEqual([]);
  expect(
    ALARM_ROWS.filter((row) => !met.has(row)),
    'no alarm is named so',
  ).toEqual([]);
  expect(new Set(ALARM_ROWS).size).toBe(ALARM_ROWS.length);
  const shown = meanings.filter(({ meaning }) => meaning !== undefined && 'parts' in meaning).length;
  console.log(`${names.length} alarms: ${shown} shown, ${names.length - shown} not`);
});

// PLAT-2
test('every part has an alarm that can mark it as disturbed', () => {
  const disturbed = names.flatMap((name) => {
    const meaning = meaningOf(name);
    return meaning !== undefined && 'parts' in meaning && meaning.state === 'disturbed' ? [...meaning.parts] : [];
  });

  expect(new Set(disturbed)).toEqual(new Set(StatusPart.options));
});

// PLAT-1, PLAT-2
test('a part has the state of its worst alarm, since the first of them; without data its state is unknown', () => {
  expect(stateOf('orders')).toEqual({ part: 'orders', state: 'unknown' });
  expect(stateOf('orders', alarm('OrderFails', undefined))).toEqual({ part: 'orders', state: 'unknown' });
  expect(stateOf('orders', alarm('OrderFails', false), alarm('PaperFails', undefined))?.state).toBe('works');
  expect(stateOf('orders', alarm('OrderFails', false), alarm('SendWhenReadyIsBehind', true, 20))).toEqual({
    part: 'orders',
    state: 'late',
    since: 20,
  });
  expect(stateOf('orders', alarm('OrderFails', true, 30), alarm('SendWhenReadyIsBehind', true, 20))).toEqual({
    part: 'orders',
    state: 'disturbed',
    since: 20,
  });
  expect(stateOf('patients', alarm('OrderFails', true))?.state).toBe('unknown');
});

// PLAT-2
test('an alarm of an attack or of the clean-up changes no part’s state', () => {
  const alarms = ['PasswordsAreGuessed', 'DoorsAreTried', 'PurgeDeletedFails', 'NoSuchFails'].map((name) =>
    alarm(name, true),
  );

  expect(statusOfParts(alarms).every(({ state }) => state === 'unknown')).toBe(true);
});
