import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openStateDb } from '#infra/local/state-db.ts';
import type { FunctionHost } from '#infra/local/functions/function-host.ts';
import { ExecutionStore } from '#infra/local/workflow/execution-store.ts';
import { StateMachines } from '#infra/local/workflow/state-machines.ts';
import { ECHO, hostOf, machineOf, modelOf } from './host-fixture.ts';

const Described = z.looseObject({
  status: z.string(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});

const accepted: [string, unknown][] = [];
const opened: { machines: StateMachines; host: FunctionHost }[] = [];
afterEach(async () => {
  for (const { machines, host } of opened.splice(0)) {
    machines.close();
    await host.close();
  }
});

async function openMachines(machine = machineOf(), folder?: string) {
  const model = modelOf({ stateMachines: [machine] });
  const host = hostOf(model);
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'arcata-machines-')));
  const machines = new StateMachines({
    models: model.stateMachines,
    functions: host,
    store: new ExecutionStore(openStateDb(dataDir)),
    accept: (arn, event) => accepted.push([arn, event]),
  });
  opened.push({ machines, host });
  const start = (name: string, input: object) =>
    machines.startExecution({ stateMachineArn: machine.arn, name, input: JSON.stringify(input) });
  const arnOf = (name: string) => `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  const describe = (name: string) => Described.parse(machines.describeExecution({ executionArn: arnOf(name) }));
  const end = (name: string) =>
    vi.waitFor(() => {
      const execution = describe(name);
      expect(execution.status).not.toBe('RUNNING');
      return execution;
    }, 5000);
  return { machines, dataDir, start, describe, end };
}

test('an execution passes its input to the task and keeps the output', async () => {
  const { start, end } = await openMachines(machineOf({ OutputPath: '$.Payload' }));

  start('one', { do: 'answer' });

  expect(JSON.parse((await end('one')).output ?? '')).toMatchObject({ wish: 'answer' });
});

test('a task that only sends an event does not wait for the function', async () => {
  const Parameters = { FunctionName: ECHO.arn, 'Payload.$': '$', InvocationType: 'Event' };
  const { start, end } = await openMachines(machineOf({ Parameters, OutputPath: '$.StatusCode' }));

  start('event', { do: 'throw' });

  expect(await end('event')).toMatchObject({ status: 'SUCCEEDED', output: '202' });
  expect(accepted).toEqual([[ECHO.arn, { do: 'throw' }]]);
});

test('a repeated start with the same name and input returns the running execution; any other repeat is refused', async () => {
  const { start, end } = await openMachines();

  const first = start('name', { do: 'answer' });

  expect(start('name', { do: 'answer' })).toEqual(first);
  expect(() => start('name', { do: 'other' })).toThrow(expect.objectContaining({ name: 'ExecutionAlreadyExists' }));
  await end('name');
  expect(() => start('name', { do: 'answer' })).toThrow(expect.objectContaining({ name: 'ExecutionAlreadyExists' }));
});

test('a machine that does not exist is refused', async () => {
  const { machines } = await openMachines();

  expect(() => machines.startExecution({ stateMachineArn: 'arn:none', input: '{}' })).toThrow(
    expect.objectContaining({ name: 'StateMachineDoesNotExist' }),
  );
});

test('the error of a task is matched by its name, and its cause is JSON as on AWS', async () => {
  const { start, end } = await openMachines();

  start('failing', { do: 'throw' });
  const { status, error, cause } = await end('failing');

  expect({ status, error }).toEqual({ status: 'FAILED', error: 'TransientError' });
  expect(JSON.parse(cause ?? '')).toMatchObject({ errorType: 'TransientError', errorMessage: 'no luck' });
});

test('an execution that a stop interrupted runs again after the next start', async () => {
  const before = await openMachines(machineOf({ OutputPath: '$.Payload' }));
  before.start('interrupted', { do: 'answer' });
  before.machines.close();

  const after = await openMachines(machineOf({ OutputPath: '$.Payload' }), before.dataDir);
  expect(after.describe('interrupted').status).toBe('RUNNING');
  after.machines.resume();

  expect((await after.end('interrupted')).status).toBe('SUCCEEDED');
});
