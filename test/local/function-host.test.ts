import { afterEach, describe, expect, test } from 'vitest';
import { mergeEnvironments } from '#infra/local/functions/environment.ts';
import type { FunctionHost } from '#infra/local/functions/function-host.ts';
import { momentOf } from '#infra/local/functions/moment.ts';
import { ECHO, hostOf, machineOf, modelOf } from './host-fixture.ts';

let host: FunctionHost;
afterEach(() => host.close());

const KINDS = [
  ['a call', modelOf({})],
  ['a task', modelOf({ stateMachines: [machineOf()] })],
] as const;

describe.each(KINDS)('%s', (_, model) => {
  test('receives JSON and answers JSON', async () => {
    host = hostOf(model);

    const invocation = await host.invoke(ECHO.arn, { do: 'answer', gone: undefined });

    expect(invocation).toEqual({ payload: { wish: 'answer', when: '1970-01-01T00:00:00.000Z' } });
  });

  test('has its environment variables', async () => {
    host = hostOf(model);

    expect(await host.invoke('Echo', { do: 'environment' })).toEqual({ payload: 'blue' });
  });

  test('answers with the name of the error that it throws', async () => {
    host = hostOf(model);

    const invocation = await host.invoke('Echo', { do: 'throw' });

    expect(invocation).toMatchObject({ error: { errorType: 'TransientError', errorMessage: 'no luck' } });
  });

  test('is ended if it takes too long', async () => {
    host = hostOf(model);

    expect(await host.invoke('Echo', { do: 'hang' })).toMatchObject({ error: { errorType: 'Sandbox.Timedout' } });
  });

  test('is not run with an input of more than 6 MB', async () => {
    host = hostOf(model);

    const invocation = await host.invoke('Echo', { do: 'x'.repeat(6 * 1024 * 1024) });

    expect(invocation).toMatchObject({ error: { errorType: 'Lambda.RequestTooLargeException' } });
  });
});

// WIRE-26
test.each(
  KINDS.flatMap(([kind, model]) => [
    { kind, what: 'computes without end', wish: 'spin', errorType: 'Sandbox.Timedout', model },
    { kind, what: 'ends its process', wish: 'exit', errorType: 'Runtime.ExitError', model },
  ]),
)('if $kind $what, its thread is replaced and the next invocation runs', async ({ wish, errorType, model }) => {
  host = hostOf(model);

  const lost = await Promise.all([1, 2, 3].map(() => host.invoke('Echo', { do: wish })));
  const next = await host.invoke('Echo', { do: 'answer' });

  expect(lost).toMatchObject(Array.from({ length: 3 }, () => ({ error: { errorType } })));
  expect(next).toMatchObject({ payload: { wish: 'answer' } });
});

// WIRE-26
test('calls run at the same time in two threads', async () => {
  host = hostOf(modelOf({}));
  const threads = await Promise.all(Array.from({ length: 8 }, () => host.invoke('Echo', { do: 'thread' })));

  expect(new Set(threads.map((each) => JSON.stringify(each))).size).toBe(2);
});

// WIRE-27
test('a client that sends many calls delays only its own calls', async () => {
  host = hostOf(modelOf({}));
  const answered: string[] = [];
  const ask = (client: string) =>
    host.invoke('Echo', { do: 'answer' }, { client }).then(() => void answered.push(client));

  await Promise.all([...Array.from({ length: 40 }, () => ask('noisy')), ask('quiet')]);

  expect(answered.indexOf('quiet')).toBeLessThan(20);
});

test('a function that another function waits for runs even if every thread is full', async () => {
  host = hostOf(modelOf({ functions: [{ ...ECHO, timeoutMs: 3_000 }] }));
  const cancelled = Array.from({ length: 8 }, () => host.invoke('Echo', { do: 'wait' }));

  const inner = await host.invoke('Echo', { do: 'answer' }, { isAwaited: true });

  expect(inner).toMatchObject({ payload: { wish: 'answer' } });
  expect(await Promise.all(cancelled)).toHaveLength(8);
});

test('functions that need different values of one variable are refused', () => {
  const other = { name: 'Other', environment: { COLOUR: 'red' } };
  host = hostOf(modelOf({}));

  expect(() => mergeEnvironments([ECHO, other])).toThrow('COLOUR is "blue" for Echo and "red" for Other.');
  expect(mergeEnvironments([ECHO, { name: 'Same', environment: { COLOUR: 'blue', SIZE: '1' } }])).toEqual({
    COLOUR: 'blue',
    SIZE: '1',
  });
});

// WIRE-26
test('an invocation with a given time runs at this time, and a simultaneous invocation at the present time', async () => {
  host = hostOf(modelOf({}));
  const ask = (moment?: number) => host.invoke('Echo', { do: 'clock' }, { moment });

  const [past, present] = await Promise.all([ask(1_700_000_000), ask()]);

  expect(past).toEqual({ payload: 1_700_000_000 });
  expect(present).toEqual({ payload: expect.closeTo(Date.now() / 1000, -2) });
});

test.each([
  ['1700000000', 1_700_000_000],
  [undefined, undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['9999999999', undefined],
])('a request with the header value %s has the time %s', (named, moment) => {
  expect(momentOf(named)).toBe(moment);
});
