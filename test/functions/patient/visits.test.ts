import { expect, test } from 'vitest';
import { addPatient } from '#test/support/orders.ts';
import { call, succeed } from '#test/support/call.ts';
import { foundWithHead } from '#test/support/world.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

async function withPatient() {
  const { head } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const { token } = head;
  const save = (at: number, more: object = {}) =>
    succeed(
      patientApi.saveVisit,
      { patientId, version: 0, at, inspectionNumber: 'N-1', note: 'Check-up', ...more },
      { token },
    );
  const lastVisit = async () => (await succeed(patientApi.read, { patientId }, { token })).lastVisitAt;
  const list = async () => (await succeed(patientApi.visits, { patientId }, { token })).list;
  return { head, token, patientId, save, lastVisit, list };
}

const DAY = 24 * 3600;

// PAT-101, PAT-102
test('visits are listed newest first, and the last visit of the patient is the newest of them', async () => {
  const { save, lastVisit, list, head } = await withPatient();
  const now = nowSeconds();

  const older = await save(now - 10 * DAY);
  expect(await lastVisit()).toBe(older.at);
  const newer = await save(now - DAY, { inspectionNumber: 'N-2' });
  await save(now - 20 * DAY);

  expect(await lastVisit()).toBe(newer.at);
  expect((await list()).map(({ at }) => (now - at) / DAY)).toEqual([1, 10, 20]);
  expect(newer).toMatchObject({ inspectionNumber: 'N-2', note: 'Check-up', creator: { name: head.name }, version: 1 });
});

// PAT-102
test('the last visit follows a changed and a removed visit', async () => {
  const { save, lastVisit, token, patientId } = await withPatient();
  const now = nowSeconds();
  const first = await save(now - 10 * DAY);
  const second = await save(now - DAY);

  const moved = await save(now - 30 * DAY, { visitId: second.visitId, version: second.version });
  expect([moved.version, await lastVisit()]).toEqual([2, first.at]);
  await succeed(patientApi.removeVisit, { patientId, visitId: first.visitId, version: 1 }, { token });
  expect(await lastVisit()).toBe(moved.at);
  await succeed(patientApi.removeVisit, { patientId, visitId: moved.visitId, version: 2 }, { token });

  expect(await lastVisit()).toBeUndefined();
});

// PAT-101
test('a visit in the future, an old version and another clinic’s visit are refused', async () => {
  const { save, token, patientId } = await withPatient();
  const now = nowSeconds();
  const { visitId } = await save(now - DAY);
  const entry = { patientId, version: 0, inspectionNumber: '', note: '' };

  const future = await call(patientApi.saveVisit, { ...entry, at: now + 2 * DAY }, { token });
  const stale = await call(patientApi.saveVisit, { ...entry, visitId, version: 7, at: now }, { token });
  const other = await withPatient();
  const foreign = await call(patientApi.removeVisit, { patientId, visitId, version: 1 }, { token: other.token });

  expect([future.code, future.data]).toEqual([40000, { fields: [{ path: 'at', error: 'inFuture' }] }]);
  expect([stale.code, foreign.code]).toEqual([40902, 40400]);
});
