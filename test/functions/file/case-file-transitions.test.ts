import '#test/support/bucket.ts';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { CaseFileState } from '#shared/file/case-file.ts';
import { CASE_FILE_TRANSITIONS, type CaseFileAction } from '#shared/file/case-file-transitions.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { moveCaseFile } from '#functions/file/move-case-file.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { systemCommit } from '#functions/pipeline/system-commit.ts';
import { announceFile, readRow } from '#test/support/case-files.ts';
import { bucket } from '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { photo } from '#test/support/small-case.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { foundWithHead } from '#test/support/world.ts';

const machines = await runStateMachines();

const actions = [...new Set(CASE_FILE_TRANSITIONS.map(({ action }) => action))];
const combinations = CaseFileState.options.flatMap((state) =>
  actions.flatMap((action) => (['user', 'pipeline'] as const).map((by) => [state, action, by] as const)),
);

// FILE-1
test.each(combinations)(
  'from %s, %s by the %s moves as the table says, or changes nothing',
  async (state, action, by) => {
    const row = await announceFile(Buffer.from('x'), { state });
    const to = findTransition(CASE_FILE_TRANSITIONS, { action, from: state, by })?.to;
    const expected = to === 'same' ? state : to;

    const move = { action: action as CaseFileAction, by, now: nowSeconds(), changes: {} };
    const result = await moveCaseFile(row, move, systemCommit('test', row)).catch((error: unknown) => error);

    const refusal = { codeName: 'stateRefusesAction', data: { state } };
    expect(result).toMatchObject(expected === undefined ? refusal : { state: expected });
    expect(await readRow(row)).toMatchObject({ state: expected ?? state, version: expected === undefined ? 1 : 2 });
  },
);

const REFUSED = {
  resume: ['processing', 'ready', 'failed', 'expired'],
  abort: ['processing', 'ready', 'failed', 'expired'],
  retry: ['waitingForUpload', 'processing', 'ready'],
} as const;
const refusals = Object.entries(REFUSED).flatMap(([verb, states]) => states.map((state) => [verb, state] as const));

// FILE-1
test.each(refusals)('the call %s is refused in the state %s', async (verb, state) => {
  const clinic = await foundWithHead('clinic');
  const { organisationId } = clinic;
  const { patientId } = await addPatient(clinic.head);
  const row = await announceFile(Buffer.from('x'), {
    organisationId,
    payerId: organisationId,
    orderId: null,
    patientId,
    subject: patientId,
    state,
  });

  const { code, data } = await call(
    fileApi[verb as keyof typeof REFUSED],
    { fileId: row.fileId },
    { token: clinic.head.token },
  );

  expect([code, data]).toEqual([40_901, { state }]);
});

test.each(['failed', 'expired'] as const)('a file that is %s is processed again from its original', async (state) => {
  const clinic = await foundWithHead('clinic');
  const { organisationId } = clinic;
  const { patientId } = await addPatient(clinic.head);
  const owned = { organisationId, payerId: organisationId, orderId: null, patientId, subject: patientId };
  const bytes = await photo();
  const row = await announceFile(bytes, { ...owned, name: 'photo.jpg', state, attempt: 1 });
  await bucket.put(OBJECT_KEYS.original(row), bytes);

  const retried = await succeed(fileApi.retry, { fileId: row.fileId }, { token: clinic.head.token });
  await machines.settle();

  expect(retried.state).toBe('processing');
  expect(await readRow(row)).toMatchObject({ state: 'ready', attempt: 2, counts: { converted: 1 } });
});
