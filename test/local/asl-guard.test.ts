import { expect, test } from 'vitest';
import { guardStateMachine, LAMBDA_INVOKE } from '#infra/local/workflow/asl-guard.ts';

const TASK = { Type: 'Task', Resource: LAMBDA_INVOKE, Parameters: {}, End: true };
const machineOf = (state: object, more: object = {}) => ({ StartAt: 'Step', States: { Step: state }, ...more });
const mapOf = (more: object, processor: object = {}) => ({
  Type: 'Map',
  ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'Item', States: { Item: TASK }, ...processor },
  End: true,
  ...more,
});

test('a machine that the interpreter can run is accepted, and its tasks are returned', () => {
  const machine = {
    Comment: 'walks through every kind of state',
    StartAt: 'Each',
    TimeoutSeconds: 60,
    States: {
      Each: { ...mapOf({ ItemsPath: '$.list', ItemSelector: {}, MaxConcurrency: 2 }), End: undefined, Next: 'Both' },
      Both: { Type: 'Parallel', Branches: [machineOf({ Type: 'Succeed' })], Next: 'Which' },
      Which: { Type: 'Choice', Choices: [], Default: 'Pause' },
      Pause: { Type: 'Wait', Seconds: 1, Next: 'Try' },
      Try: {
        ...TASK,
        TimeoutSeconds: 5,
        Retry: [
          {
            ErrorEquals: ['TransientError'],
            IntervalSeconds: 1,
            MaxAttempts: 2,
            BackoffRate: 2,
            JitterStrategy: 'FULL',
          },
        ],
        Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Broken', ResultPath: '$.error' }],
      },
      Broken: { Type: 'Fail', Error: 'Broken', Cause: 'tried' },
    },
  };

  expect(guardStateMachine(JSON.parse(JSON.stringify(machine)))).toEqual(['Item', 'Try']);
});

test.each([
  ['JSONata', machineOf(TASK, { QueryLanguage: 'JSONata' })],
  ['JSONata in one state', machineOf({ ...TASK, QueryLanguage: 'JSONata' })],
  ['Arguments', machineOf({ ...TASK, Arguments: {} })],
  ['Output', machineOf({ ...TASK, Output: {} })],
  ['variables', machineOf({ ...TASK, Assign: { x: 1 } })],
  ['a heartbeat', machineOf({ ...TASK, HeartbeatSeconds: 5 })],
  ['foreign credentials', machineOf({ ...TASK, Credentials: { RoleArn: 'arn' } })],
  ['a distributed map', machineOf(mapOf({}, { ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' } }))],
  ['an item reader', machineOf(mapOf({ ItemReader: {} }))],
  ['an item batcher', machineOf(mapOf({ ItemBatcher: {} }))],
  ['a result writer', machineOf(mapOf({ ResultWriter: {} }))],
  ['tolerated failures', machineOf(mapOf({ ToleratedFailurePercentage: 5 }))],
  ['a map label', machineOf(mapOf({ Label: 'items' }))],
  ['a task token', machineOf({ ...TASK, Resource: `${LAMBDA_INVOKE}.waitForTaskToken` })],
  ['a nested execution', machineOf({ ...TASK, Resource: 'arn:aws:states:::states:startExecution.sync:2' })],
  ['a call of another service', machineOf({ ...TASK, Resource: 'arn:aws:states:::dynamodb:updateItem' })],
  ['an activity', machineOf({ ...TASK, Resource: 'arn:aws:states:eu-central-1:1:activity:a' })],
  ['a retry with unknown fields', machineOf({ ...TASK, Retry: [{ ErrorEquals: ['A'], Assign: {} }] })],
  ['a catch that sets variables', machineOf({ ...TASK, Catch: [{ ErrorEquals: ['A'], Next: 'B', Assign: {} }] })],
  ['an empty result', machineOf({ Type: 'Pass', Result: false, End: true })],
  ['the name of the state', machineOf({ ...TASK, Parameters: { 'name.$': '$$.State.Name' } })],
  [
    'the map item within its processor',
    machineOf(mapOf({}, { States: { Item: { ...TASK, Parameters: { 'index.$': '$$.Map.Item.Index' } } } })),
  ],
  ['a state of an unknown kind', machineOf({ Type: 'Loop' })],
  [
    'two tasks of one name',
    machineOf(mapOf({}, { StartAt: 'Step', States: { Step: TASK, Step2: mapOf({}, { States: { Step: TASK } }) } })),
  ],
])('%s is refused', (_, machine) => {
  expect(() => guardStateMachine(machine)).toThrow('The local cloud does not run');
});
