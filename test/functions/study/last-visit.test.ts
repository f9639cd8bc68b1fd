import { expect, test } from 'vitest';
import { bucket } from '#test/support/bucket.ts';
import { announceFile } from '#test/support/case-files.ts';
import { succeed } from '#test/support/call.ts';
import { addPatient, foundSides, openOrder } from '#test/support/orders.ts';
import { addVisit } from '#test/support/studies.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { orderEvent } from '#functions/order/order-event.ts';
import { orders } from '#functions/order/order-items.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { makeStudies } from '#functions/study/make-studies.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { studyApi } from '#shared/study/study-api.ts';

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

/** Makes a clinic with a patient. `film` adds a ready file with one image of that day, or without a day. */
async function withPatient() {
  const sides = await foundSides();
  const { organisationId, head } = sides.clinic;
  const { token } = head;
  const { patientId } = await addPatient(head);
  const film = async (StudyDate: string | undefined, override: Partial<CaseFileRow> = {}): Promise<CaseFileRow> => {
    const of = { organisationId, payerId: organisationId, orderId: null, patientId, subject: patientId };
    const row = await announceFile(Buffer.from('zip'), { ...of, state: 'processing', ...override });
    const summary = { Modality: 'PX', ...(StudyDate && { StudyDate }) };
    const image = { assetId: 'asset-0', kind: 'dicomSeries' as const, name: 'pano', summary, notes: [] };
    const assets = [{ ...image, entryIndexes: [0], outputs: [] }];
    await bucket.put(OBJECT_KEYS.manifest(row), manifestDocument.encode({ schemaVersion: 2, entries: [], assets }));
    const ready = changed(nowSeconds(), (await caseFiles.read(row))!, { state: 'ready' as const });
    await transact([caseFiles.replace(ready)]);
    const { fileId } = row;
    const counts = { converted: 1, kept: 0, refused: 0, skipped: 0 };
    const who = { organisationId, order: null, patientId, uploaderOrganisationId: organisationId };
    const detail = { schemaVersion: 1, fileId, ...who, counts };
    for (const _time of [1, 2]) await makeStudies({ 'detail-type': 'CaseFileReady', detail });
    return ready;
  };
  const read = () => succeed(patientApi.read, { patientId }, { token });
  const lastVisit = async () => (await read()).lastVisitAt;
  const studies = async () => (await succeed(studyApi.index, { patientId }, { token })).list;
  return { sides, token, patientId, organisationId, film, read, lastVisit, studies };
}

// PAT-102
test('a film with a day counts as a visit; a day of upload or a day in the future does not', async () => {
  const { film, lastVisit, read } = await withPatient();

  await film(undefined);
  await film('20990101');
  expect([await lastVisit(), (await read()).version]).toEqual([undefined, 1]);
  await film('20240312');
  await film('20230101');

  expect(await lastVisit()).toBe(noonOf('2024-03-12'));
});

// PAT-102
test('the last visit follows a corrected day or kind, and visits that are entered by hand', async () => {
  const { film, lastVisit, studies, token, organisationId, patientId } = await withPatient();
  await film('20240312');
  const visit = await addVisit(organisationId, patientId);
  const correct = async (change: object) => {
    const [study] = await studies();
    await succeed(studyApi.correct, { studyId: study!.studyId, version: study!.version, ...change }, { token });
    return lastVisit();
  };

  expect(await correct({ takenOn: '2025-05-05' })).toBe(noonOf('2025-05-05'));
  expect(await correct({ remark: 'blurred' })).toBe(noonOf('2025-05-05'));
  expect(await correct({ takenOn: '2001-01-01' })).toBe(visit.at);
  expect(await correct({ takenOn: '2025-05-05', kind: 'other' })).toBe(visit.at);
  expect(await correct({ kind: 'panoramic' })).toBe(noonOf('2025-05-05'));
});

// PAT-102
test('a deleted file is no longer a visit, and a restored file is one again', async () => {
  const { film, lastVisit, token } = await withPatient();
  await film('20220101');
  const { fileId } = await film('20240312');

  await succeed(fileApi.delete, { fileId }, { token });
  expect(await lastVisit()).toBe(noonOf('2022-01-01'));
  await succeed(fileApi.restore, { fileId }, { token });

  expect(await lastVisit()).toBe(noonOf('2024-03-12'));
});

// PAT-102
test('deleting an order removes the visits of its films, and restoring it restores them', async () => {
  const { sides, film, lastVisit, token, organisationId, patientId } = await withPatient();
  const { orderId } = await openOrder(sides.clinic.head, { patientId });
  await film('20240312', { orderId, patientId: null, subject: orderId });
  expect(await lastVisit()).toBe(noonOf('2024-03-12'));
  const order = (await orders.read({ clinicId: organisationId, orderId }))!;
  const tell = async (action: 'delete' | 'restore') => {
    const event = orderEvent(action, order, { side: 'clinic', actorName: 'Ada', from: order.state, note: '' });
    for (const _time of [1, 2]) await makeStudies({ 'detail-type': event.type, detail: event.detail });
  };

  await succeed(orderApi.delete, { orderId, version: order.version }, { token });
  await tell('delete');
  expect(await lastVisit()).toBeUndefined();
  await succeed(orderApi.restore, { orderId }, { token });
  await tell('restore');

  expect(await lastVisit()).toBe(noonOf('2024-03-12'));
});

// PAT-102, PAT-122
test('a patient who is restored or was merged has the last visit of the films again', async () => {
  const { film, lastVisit, read, token, patientId, sides } = await withPatient();
  await film('20240312');
  const other = await addPatient(sides.clinic.head, { name: 'Other Record' });
  const version = (await read()).version;
  const both = { patientId: other.patientId, otherId: patientId };
  const merged = await succeed(
    patientApi.merge,
    { ...both, version: other.version, otherVersion: version, choices: {} },
    { token },
  );
  expect(merged.lastVisitAt).toBe(noonOf('2024-03-12'));
  const apart = await succeed(patientApi.unmerge, { ...both, version: merged.version }, { token });
  expect([apart.lastVisitAt, await lastVisit()]).toEqual([undefined, noonOf('2024-03-12')]);

  await succeed(patientApi.delete, { patientId, version: (await read()).version }, { token });
  await succeed(patientApi.restore, { patientId }, { token });

  expect(await lastVisit()).toBe(noonOf('2024-03-12'));
});
