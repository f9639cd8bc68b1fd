import { afterEach, describe, expect, test } from 'vitest';
import { mergeEnvironments } from '#infra/local/functions/environment.ts';
import type { FunctionHost } from '#infra/local/functions/function-host.ts';
import { momentOf } from '#infra/local/functions/moment.ts';
import { ECHO, hostOf, machineOf, modelOf } from './host-fixture.ts';

let host: FunctionHost;
afterEach(() => host.close());

describe.each([
  ['in this process', modelOf({})],
  ['in a worker', modelOf({ stateMachines: [machineOf()] })],
])('a function %s', (_, model) => {
  test('is handed JSON and answers JSON', async () => {
    host = hostOf(model);

    const invocation = await host.invoke(ECHO.arn, { do: 'answer', gone: undefined });

    expect(invocation).toEqual({ payload: { wish: 'answer', when: '1970-01-01T00:00:00.000Z' } });
  });

  test('finds its environment', async () => {
    host = hostOf(model);

    expect(await host.invoke('Echo', { do: 'environment' })).toEqual({ payload: 'blue' });
  });

  test('that throws is answered by the name of its error', async () => {
    host = hostOf(model);

    const invocation = await host.invoke('Echo', { do: 'throw' });

    expect(invocation).toMatchObject({ error: { errorType: 'TransientError', errorMessage: 'no luck' } });
  });

  test('that takes too long is cut off', async () => {
    host = hostOf(model);

    expect(await host.invoke('Echo', { do: 'hang' })).toMatchObject({ error: { errorType: 'Sandbox.Timedout' } });
  });

  test('that is handed more than 6 MB is not run', async () => {
    host = hostOf(model);

    const invocation = await host.invoke('Echo', { do: 'x'.repeat(6 * 1024 * 1024) });

    expect(invocation).toMatchObject({ error: { errorType: 'Lambda.RequestTooLargeException' } });
  });
});

test.each([
  ['computes without end', 'spin', 'Sandbox.Timedout'],
  ['ends its process', 'exit', 'Runtime.ExitError'],
])('a worker that %s is replaced, and the next invocation runs', async (_, wish, errorType) => {
  host = hostOf(modelOf({ stateMachines: [machineOf()] }));

  const lost = await Promise.all([1, 2].map(() => host.invoke('Echo', { do: wish })));
  const next = await host.invoke('Echo', { do: 'answer' });

  expect(lost).toMatchObject([{ error: { errorType } }, { error: { errorType } }]);
  expect(next).toMatchObject({ payload: { wish: 'answer' } });
});

test('functions that want one variable to hold different things are refused', () => {
  const other = { name: 'Other', environment: { COLOUR: 'red' } };
  host = hostOf(modelOf({}));

  expect(() => mergeEnvironments([ECHO, other])).toThrow('COLOUR is "blue" for Echo and "red" for Other.');
  expect(mergeEnvironments([ECHO, { name: 'Same', environment: { COLOUR: 'blue', SIZE: '1' } }])).toEqual({
    COLOUR: 'blue',
    SIZE: '1',
  });
});

test('an invocation that names its moment happens then, and none beside it', async () => {
  host = hostOf(modelOf({}));
  const ask = (moment?: number) => host.invoke('Echo', { do: 'clock' }, moment);

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
])('a request that names %s happens at %s', (named, moment) => {
  expect(momentOf(named)).toBe(moment);
});
