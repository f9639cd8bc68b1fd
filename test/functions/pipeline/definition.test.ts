import '#test/support/bucket.ts';
import validate from 'asl-validator';
import { expect, test } from 'vitest';
import { AssetKind } from '#shared/file/manifest.ts';
import { FileKind, FILE_KINDS } from '#shared/file/file-kind.ts';
import { assetKindOf } from '#functions/pipeline/asset-kinds.ts';
import { CONVERTERS } from '#functions/pipeline/convert-asset.ts';
import { RefusedCaseError, failureOf } from '#functions/pipeline/task-failure.ts';
import { isTransient } from '#functions/runtime/is-transient.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { TransientError } from '#functions/pipeline/transient-error.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { definitionsIn } from '#test/support/state-machines.ts';
import { platform } from '#test/support/synthesise.ts';

const definitions = Object.entries(definitionsIn(platform()));

test.each(definitions)('the definition of %s is valid Amazon States Language', (_, definition) => {
  const { isValid, errors } = validate(definition as never);

  expect(errors).toEqual([]);
  expect(isValid).toBe(true);
});

interface State {
  readonly Type: string;
  readonly Retry?: object[];
  readonly Catch?: object[];
  readonly Parameters?: { readonly InvocationType?: string };
}
const statesOf = (definition: object): Record<string, State> => {
  const { States } = definition as { States: Record<string, { Type: string; ItemProcessor?: object }> };
  const inner = Object.values(States).flatMap(({ ItemProcessor }) => (ItemProcessor ? [statesOf(ItemProcessor)] : []));
  return Object.assign({}, States, ...inner);
};

/** Returns the tasks that the machine waits for. */
const awaitedTasks = (definition: object): State[] =>
  Object.values(statesOf(definition)).filter(
    ({ Type, Parameters }) => Type === 'Task' && Parameters?.InvocationType !== 'Event',
  );

test.each(definitions)(
  'every task that %s waits for is tried again after passing errors and once after a lost worker; never after a refusal',
  (_, definition) => {
    for (const { Retry } of awaitedTasks(definition)) {
      expect(Retry).toMatchObject([
        { ErrorEquals: expect.arrayContaining(['Lambda.TooManyRequestsException']), JitterStrategy: 'FULL' },
        { ErrorEquals: expect.arrayContaining(['TransientError']), JitterStrategy: 'FULL' },
        { ErrorEquals: expect.arrayContaining(['Runtime.ExitError']), MaxAttempts: 1 },
      ]);
      expect(JSON.stringify(Retry)).not.toMatch(/RejectedFileError|States\.ALL/u);
    }
  },
);

test('whatever stops a step of ProcessCase leads to Fail', () => {
  const states = (Object.fromEntries(definitions)['ProcessCase'] as { States: Record<string, { Catch?: object[] }> })
    .States;

  for (const step of ['Inspect', 'Extract', 'Group', 'Convert', 'Publish'])
    expect(states[step]?.Catch).toMatchObject([
      {
        ErrorEquals: expect.arrayContaining(['Lambda.TooManyRequestsException', 'TransientError']),
        Next: 'NoCapacity',
      },
      { ErrorEquals: ['States.ALL'], Next: 'Fail' },
    ]);
});

// FILE-334
test('the run continues even if the first image cannot be started', () => {
  const { States } = Object.fromEntries(definitions)['ProcessCase'] as { States: Record<string, State> };

  expect(States['ShowFirstImage']).toMatchObject({
    Parameters: { InvocationType: 'Event' },
    Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Inspect' }],
    Next: 'Inspect',
  });
  expect(States['ShowFirstImage']?.Retry).toBeUndefined();
});

interface Retrier {
  readonly ErrorEquals: readonly string[];
  readonly IntervalSeconds: number;
  readonly BackoffRate: number;
  readonly MaxAttempts: number;
  readonly MaxDelaySeconds: number;
}
/** Returns the total seconds that a task waits between its tries. `part()` is the share of the interval that each pause takes. */
const waitSeconds = ({ IntervalSeconds, BackoffRate, MaxAttempts, MaxDelaySeconds }: Retrier, part: () => number) =>
  Array.from(
    { length: MaxAttempts },
    (_, n) => part() * Math.min(IntervalSeconds * BackoffRate ** n, MaxDelaySeconds),
  ).reduce((sum, pause) => sum + pause, 0);

test.each(definitions)('a task of %s that finds no room waits for 30 minutes at least', (name, definition) => {
  // Full jitter, from a small random generator with a fixed seed (mulberry32).
  let seed = 1;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const waits = awaitedTasks(definition).flatMap(({ Retry }) => {
    const busy = (Retry as Retrier[]).find(({ ErrorEquals }) =>
      ErrorEquals.includes('Lambda.TooManyRequestsException'),
    )!;
    return Array.from({ length: 2_000 }, () => waitSeconds(busy, random));
  });

  expect(Math.min(...waits)).toBeGreaterThan(30 * 60);
  console.log(`${name}: ${Math.round(Math.min(...waits) / 60)} to ${Math.round(Math.max(...waits) / 60)} minutes`);
});

test('the errors that the machine matches carry its words, whatever a minifier calls their classes', () => {
  expect(new TransientError('x').name).toBe('TransientError');
  expect(new RefusedCaseError(new RejectedFileError('notAZip')).name).toBe('RejectedFileError');
});

test('a refusal arrives with reason and detail; a fault of ours tells nothing of itself', () => {
  const { message } = new RefusedCaseError(new RejectedFileError('tooManyFiles', '6000 entries'));
  const Cause = JSON.stringify({ errorType: 'RejectedFileError', errorMessage: message, trace: [] });

  expect(failureOf({ Error: 'RejectedFileError', Cause })).toEqual({ reason: 'tooManyFiles', detail: '6000 entries' });
  expect(failureOf({ Error: 'TypeError', Cause: '{"errorMessage":"x is undefined"}' })).toEqual({
    reason: 'processingFailed',
    detail: '',
  });
  expect(failureOf({ Error: 'RejectedFileError', Cause: 'no JSON' })).toEqual({
    reason: 'processingFailed',
    detail: '',
  });
});

const error = (fields: object): Error => Object.assign(new Error('x'), fields);
test.each([
  [error({ name: 'SlowDown' }), true],
  [new NewerShapeError('caseFile', 2, 1), true],
  [error({ $fault: 'server' }), true],
  [error({ code: 'ECONNRESET' }), true],
  [error({ $metadata: { httpStatusCode: 503 } }), true],
  [error({ cause: error({ name: 'ThrottlingException' }) }), true],
  [error({ name: 'AccessDenied', $fault: 'client', $metadata: { httpStatusCode: 403 } }), false],
  [new TypeError('x'), false],
  ['text', false],
])('%s passes by itself: %s', (thrown, expected) => {
  expect(isTransient(thrown)).toBe(expected);
});

test('what becomes of each kind of file follows its group', () => {
  const fates = {
    dicom: 'dicomSeries',
    mesh: 'mesh',
    image: 'image',
    document: 'document',
    data: null,
    archive: null,
    program: null,
    other: null,
  };
  const expected = FileKind.options.map((kind) => [kind, fates[FILE_KINDS[kind]]]);

  expect(Object.fromEntries(FileKind.options.map((kind) => [kind, assetKindOf(kind)]))).toEqual(
    Object.fromEntries(expected),
  );
  expect(Object.keys(CONVERTERS).toSorted()).toEqual(AssetKind.options.toSorted());
});
