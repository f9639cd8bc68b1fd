import '#test/support/bucket.ts';
import validate from 'asl-validator';
import { expect, test } from 'vitest';
import { AssetKind } from '#shared/file/manifest.ts';
import { FileKind, FILE_KINDS } from '#shared/file/file-kind.ts';
import { ASSET_KINDS } from '#functions/pipeline/asset-kinds.ts';
import { CONVERTERS } from '#functions/pipeline/convert-asset.ts';
import { RefusedCaseError, failureOf } from '#functions/pipeline/task-failure.ts';
import { isTransient } from '#functions/http/is-transient.ts';
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

const statesOf = (definition: object): Record<string, { Type: string; Retry?: object[]; Catch?: object[] }> => {
  const { States } = definition as { States: Record<string, { Type: string; ItemProcessor?: object }> };
  const inner = Object.values(States).flatMap(({ ItemProcessor }) => (ItemProcessor ? [statesOf(ItemProcessor)] : []));
  return Object.assign({}, States, ...inner);
};

test.each(definitions)(
  'every task of %s is tried again on what passes by itself and once when its worker is gone, never on a refused file',
  (_, definition) => {
    const tasks = Object.values(statesOf(definition)).filter(({ Type }) => Type === 'Task');

    for (const { Retry } of tasks) {
      expect(Retry).toMatchObject([
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
    expect(states[step]?.Catch).toMatchObject([{ ErrorEquals: ['States.ALL'], Next: 'Fail' }]);
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

  expect(ASSET_KINDS).toEqual(Object.fromEntries(expected));
  expect(Object.keys(CONVERTERS).toSorted()).toEqual(AssetKind.options.toSorted());
});
