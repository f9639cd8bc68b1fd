import '#test/support/bucket.ts';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { chartApi } from '#shared/chart/chart-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { MergeChoices } from '#shared/patient/patient-merge.ts';
import type { PatientId } from '#shared/ids.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { gatherRecord } from '#functions/pipeline/gather-record.ts';
import { patientMerges } from '#functions/patient/merge-items.ts';
import { transact } from '#functions/store/transact.ts';
import { handler as purge } from '#functions/operations/purge-deleted.ts';
import { followPatient } from '#functions/order/follow-patient.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { call, succeed } from '#test/support/call.ts';
import { injectFaults } from '#test/support/faults.ts';
import { addPatient, foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { readyFile } from '#test/support/shares.ts';
import { addMount, addStudy } from '#test/support/studies.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';

const faults = injectFaults();
const DAY_MS = 24 * 3600 * 1000;
afterEach(() => setClock(Date.now));

/** Makes a patient with one thing of each kind. The order has been sent to a lab. */
async function withBelongings(sides: Sides, fields: object) {
  const { head, organisationId } = sides.clinic;
  const { token } = head;
  const patient = await addPatient(head, fields);
  const { patientId } = patient;
  const order = await orderIn(sides, 'pendingAcceptance', [], { patientId });
  const file = await readyFile(sides, { patientId });
  const study = await addStudy(file, patientId);
  const mount = await addMount(organisationId, patientId);
  const entry = { at: 1_700_000_000, inspectionNumber: '', note: '' };
  const { visitId } = await succeed(patientApi.saveVisit, { patientId, version: 0, ...entry }, { token });
  const teeth = [{ tooth: '16', state: { status: 'missing' as const, findings: [], note: '' } }];
  await succeed(chartApi.save, { patientId, visitId, version: 0, teeth }, { token });
  const subject = { patientId };
  const { share } = await succeed(shareApi.create, { subject, fileIds: [file.fileId] }, { token });
  return { patient, patientId, order, file, study, mount, visitId, share };
}

/** Makes a patient without belongings. */
async function plainRecord({ clinic }: Pick<Sides, 'clinic'>, fields: object) {
  const patient = await addPatient(clinic.head, fields);
  return { patient, patientId: patient.patientId };
}

const twoRecords = async () => recordsOf(await foundSides(), withBelongings);
const twoPlainRecords = async () => recordsOf({ clinic: await foundWithHead('clinic') }, plainRecord);

async function recordsOf<World extends Pick<Sides, 'clinic'>, Made extends { patient: Patient; patientId: PatientId }>(
  sides: World,
  make: (sides: World, fields: object) => Promise<Made>,
) {
  const { token } = sides.clinic.head;
  const read = (patientId: string) => succeed(patientApi.read, { patientId }, { token });
  const own = await make(sides, { name: 'Anna Berg', phone: '+49 30 1234567', remark: 'Calls first.' });
  const other = await make(sides, {
    name: 'Anna Berg-Lund',
    birthDate: '1985-02-28',
    remark: 'Afraid of needles.',
    allergies: [{ kind: 'drug', substance: 'Penicillin' }],
    diabetes: 'yes',
  });
  const merge = async (choices: MergeChoices = {}) => {
    const [one, two] = [await read(own.patientId), await read(other.patientId)];
    const versions = { version: one.version, otherVersion: two.version };
    return succeed(
      patientApi.merge,
      { patientId: own.patientId, otherId: other.patientId, ...versions, choices },
      { token },
    );
  };
  const unmerge = async (otherId: string = other.patientId) => {
    const { version } = await read(own.patientId);
    return call(patientApi.unmerge, { patientId: own.patientId, otherId, version }, { token });
  };
  return { sides, token, own, other, read, merge, unmerge };
}

/** Returns the ids of everything that a patient's page lists. */
async function belongings(token: string, patientId: string) {
  const [orders, files, studies, mounts, visits, chart, history, shares] = await Promise.all([
    succeed(orderApi.index, { patientId }, { token }),
    succeed(fileApi.index, { owner: { patientId } }, { token }),
    succeed(studyApi.index, { patientId }, { token }),
    succeed(studyApi.mounts, { patientId }, { token }),
    succeed(patientApi.visits, { patientId }, { token }),
    succeed(chartApi.read, { patientId }, { token }),
    succeed(chartApi.history, { patientId, tooth: '16' }, { token }),
    succeed(shareApi.index, { subject: { patientId } }, { token }),
  ]);
  return {
    orders: orders.list.map(({ orderId }) => orderId).toSorted(),
    files: files.list.map(({ fileId }) => fileId).toSorted(),
    studies: studies.list.map(({ studyId }) => studyId).toSorted(),
    mounts: mounts.list.map(({ mountId }) => mountId).toSorted(),
    visits: visits.list.map(({ visitId }) => visitId).toSorted(),
    charts: chart.visits.filter(({ teethCount }) => teethCount > 0).length,
    changes: history.list.length,
    shares: shares.list.map(({ shareId }) => shareId).toSorted(),
  };
}
const both = (one: Awaited<ReturnType<typeof belongings>>, two: typeof one) => ({
  orders: [...one.orders, ...two.orders].toSorted(),
  files: [...one.files, ...two.files].toSorted(),
  studies: [...one.studies, ...two.studies].toSorted(),
  mounts: [...one.mounts, ...two.mounts].toSorted(),
  visits: [...one.visits, ...two.visits].toSorted(),
  charts: one.charts + two.charts,
  changes: one.changes + two.changes,
  shares: [...one.shares, ...two.shares].toSorted(),
});

/** Returns a patient's record without the fields that change with every write. */
const facts = ({ version: _version, updatedAt: _at, ...patient }: Patient) => patient;

// PAT-117, PAT-118
test('a merge keeps the facts of both records, and the patient has everything that belonged to either', async () => {
  const { token, own, other, merge } = await twoRecords();
  const before = both(await belongings(token, own.patientId), await belongings(token, other.patientId));
  const preview = await succeed(
    patientApi.mergePreview,
    { patientId: own.patientId, otherId: other.patientId },
    { token },
  );

  const merged = await merge();

  expect(preview.counts).toEqual({ orders: 1, studies: 1, files: 1, visits: 1, charts: 1, analyses: 0, shares: 1 });
  expect(merged).toMatchObject({
    patientId: own.patientId,
    patientNumber: own.patient.patientNumber,
    name: 'Anna Berg',
    birthDate: '1985-02-28',
    phone: '+49 30 1234567',
    remark: 'Calls first.\nAfraid of needles.',
    allergies: [{ kind: 'drug', substance: 'Penicillin' }],
    diabetes: 'yes',
    merged: [{ patientId: other.patientId, patientNumber: other.patient.patientNumber, name: 'Anna Berg-Lund' }],
  });
  expect(await belongings(token, own.patientId)).toEqual(before);
  expect(await belongings(token, other.patientId)).toEqual(before);
  const { list, total } = await succeed(patientApi.index, {}, { token });
  expect([list.map(({ patientId }) => patientId), total]).toEqual([[own.patientId], 1]);
  const found = await succeed(patientApi.index, { search: other.patient.patientNumber }, { token });
  expect(found.list.map(({ patientId }) => patientId)).toEqual([own.patientId]);
});

// PAT-117
test('a person chooses which value of a fact stays', async () => {
  const { merge } = await twoPlainRecords();

  const merged = await merge({ name: 'other', remark: 'own', allergies: 'own', diabetes: 'own' });

  expect(merged).toMatchObject({ name: 'Anna Berg-Lund', remark: 'Calls first.', allergies: [], diabetes: 'unknown' });
});

// PAT-118
test('things of a merged record can be changed as before, and new things belong to the patient', async () => {
  const { token, own, other, merge, unmerge, sides } = await twoRecords();
  await merge();
  const { patientId } = own;

  const entry = { at: nowSeconds() - 60, inspectionNumber: 'N-9', note: '' };
  const visit = await succeed(patientApi.saveVisit, { patientId: other.patientId, version: 0, ...entry }, { token });
  const moved = await succeed(
    patientApi.saveVisit,
    { patientId, visitId: other.visitId, version: 1, at: 1_700_000_500, inspectionNumber: '', note: 'Moved' },
    { token },
  );
  const charted = await succeed(
    chartApi.save,
    {
      patientId,
      visitId: other.visitId,
      version: 1,
      teeth: [{ tooth: '26', state: { status: 'missing', findings: [], note: '' } }],
    },
    { token },
  );
  const { layout, takenOn } = other.mount;
  const mount = { patientId, mountId: other.mount.mountId, version: 1, layout, takenOn, images: [] };
  await succeed(studyApi.saveMount, mount, { token });
  const shared = { subject: { patientId }, fileIds: [own.file.fileId, other.file.fileId] };
  await succeed(shareApi.create, shared, { token });

  expect([visit.patientId, moved.patientId, charted.patientId]).toEqual([patientId, other.patientId, patientId]);
  const { organisationId } = sides.clinic;
  const record = await gatherRecord({ organisationId, patientId }, nowSeconds());
  expect(record?.record.mergedRecords.map(({ name }) => name)).toEqual(['Anna Berg-Lund']);
  expect(record?.record.visits).toHaveLength(3);

  expect((await unmerge()).code).toBe(200);
  const visits = async (id: string) =>
    (await succeed(patientApi.visits, { patientId: id }, { token })).list.map(({ visitId }) => visitId);
  expect(await visits(patientId)).toEqual([visit.visitId, own.visitId]);
  expect(await visits(other.patientId)).toEqual([other.visitId]);
  const chart = await succeed(chartApi.read, { patientId: other.patientId }, { token });
  expect(chart.teeth.map(({ tooth }) => tooth)).toEqual(['16', '26']);
});

// PAT-122
test('after an undo both records and their belongings are as before; later changes stay with the patient', async () => {
  const { token, own, other, read, merge, unmerge } = await twoRecords();
  const before = [await read(own.patientId), await read(other.patientId)].map(facts);
  const lists = [await belongings(token, own.patientId), await belongings(token, other.patientId)];
  const { version } = await merge();
  const profile = { phone: '+49 30 7654321' };
  await succeed(patientApi.update, { patientId: own.patientId, version, profile }, { token });

  const undone = await unmerge();
  const repeated = await unmerge();

  expect([undone.code, repeated.code]).toEqual([200, 200]);
  const after = [await read(own.patientId), await read(other.patientId)].map(facts);
  expect(after).toEqual([{ ...before[0], ...profile }, before[1]]);
  expect([await belongings(token, own.patientId), await belongings(token, other.patientId)]).toEqual(lists);
  const { list, total } = await succeed(patientApi.index, {}, { token });
  expect([list.length, total]).toEqual([2, 2]);
});

// PAT-122
test('merges can be undone for 30 days, the newest one first', async () => {
  const { sides, token, own, other, read, merge, unmerge } = await twoPlainRecords();
  const { organisationId } = sides.clinic;
  const third = await addPatient(sides.clinic.head, { name: 'Anna B.' });
  const { version } = await merge();
  const input = { patientId: own.patientId, version, otherId: third.patientId, otherVersion: 1, choices: {} };
  await succeed(patientApi.merge, input, { token });

  expect((await unmerge()).data).toEqual({ state: 'laterMerge' });
  expect((await unmerge(third.patientId)).code).toBe(200);
  const [kept] = await patientMerges.all({ index: 'primary', key: { organisationId, patientId: own.patientId } });
  expect(kept?.ttl).toBe((kept?.createdAt ?? 0) + RESTORE_DAYS * 24 * 3600);
  await transact([patientMerges.put({ ...kept!, ttl: nowSeconds() - 1 })]);
  const late = await unmerge();
  expect([late.code, late.data]).toEqual([40901, { state: 'restoreTimeOver' }]);
  expect((await read(other.patientId)).patientId).toBe(own.patientId);
});

// PAT-121
test('a record that was merged into another one goes with it into a further merge, and returns with it', async () => {
  const { sides, token, own, other, read, merge } = await twoRecords();
  const top = await addPatient(sides.clinic.head, { name: 'A. Berg' });
  const lists = both(await belongings(token, own.patientId), await belongings(token, other.patientId));
  const { version: otherVersion } = await merge();
  const input = { patientId: top.patientId, version: 1, otherId: own.patientId, otherVersion, choices: {} };
  const merged = await succeed(patientApi.merge, input, { token });

  expect(await belongings(token, top.patientId)).toEqual(lists);
  expect((await read(other.patientId)).patientId).toBe(top.patientId);
  const undo = { patientId: top.patientId, otherId: own.patientId, version: merged.version };
  await succeed(patientApi.unmerge, undo, { token });
  expect((await read(other.patientId)).patientId).toBe(own.patientId);
  expect(await belongings(token, own.patientId)).toEqual(lists);
});

// PAT-121
test('a merge of records that changed, of the same record, or of another clinic’s record is refused; a repeat is not', async () => {
  const { token, own, other, merge, read } = await twoPlainRecords();
  const ids = { patientId: own.patientId, otherId: other.patientId, choices: {} };
  const stale = await call(patientApi.merge, { ...ids, version: 1, otherVersion: 9 }, { token });
  const itself = { ...ids, otherId: own.patientId, version: 1, otherVersion: 1 };
  const same = await call(patientApi.merge, itself, { token });
  const stranger = (await foundWithHead('clinic')).head;
  const foreign = await call(patientApi.merge, { ...ids, version: 1, otherVersion: 1 }, { token: stranger.token });
  expect([stale.code, same.code, foreign.code]).toEqual([40902, 40000, 40400]);

  await merge();
  const repeat = await call(patientApi.merge, { ...ids, version: 1, otherVersion: 1 }, { token });
  expect([repeat.code, repeat.data]).toEqual([200, await read(own.patientId)]);
});

// PAT-121
test('if the process ends after any of its calls a repeat completes the merge', async () => {
  const { head } = await foundWithHead('clinic');
  const { token } = head;
  const play = async (nth: number | undefined) => {
    const [own, other] = [await addPatient(head, { name: 'A' }), await addPatient(head, { name: 'B' })];
    const ids = { patientId: own.patientId, otherId: other.patientId };
    faults.begin(nth === undefined ? undefined : { kind: 'crash', nth });
    await call(patientApi.merge, { ...ids, version: 1, otherVersion: 1, choices: {} }, { token });
    const { calls, hasStruck } = faults.end();
    const repeat = await call(patientApi.merge, { ...ids, version: 1, otherVersion: 1, choices: {} }, { token });
    const merged = await succeed(patientApi.read, { patientId: other.patientId }, { token });
    expect([repeat.code, merged.patientId, merged.version, merged.merged.length]).toEqual([200, own.patientId, 2, 1]);
    return { count: calls.length, hasStruck };
  };
  const { count } = await play(undefined);

  for (let nth = 1; nth <= count; nth++) expect((await play(nth)).hasStruck).toBe(true);

  const { total } = await succeed(patientApi.index, {}, { token });
  expect(total).toBe(count + 1);
});

// PAT-119
test('a lab sees its order as before, under the name in the remaining record', async () => {
  const { sides, own, other, merge, unmerge, token } = await twoRecords();
  const lab = { token: sides.lab.head.token };
  const { orderId } = other.order;
  const seen = async () => (await succeed(orderApi.read, { orderId }, lab)).order;
  const rename = async () => {
    for (const { type, detail } of await itemsOf('outbox'))
      if (type === 'PatientRenamed') await followPatient({ detail } as Parameters<typeof followPatient>[0]);
  };
  const before = await seen();

  await merge();
  await rename();
  const { patient, version: _version, ...rest } = await seen();
  const { patient: patientBefore, version: _old, ...restBefore } = before;
  expect([patient, rest]).toEqual([{ ...patientBefore, name: 'Anna Berg' }, restBefore]);
  const ownView = (await succeed(orderApi.read, { orderId }, { token })).order.patient;
  expect(ownView).toMatchObject({ name: 'Anna Berg', patientNumber: other.patient.patientNumber });

  await unmerge();
  await rename();
  expect((await seen()).patient).toEqual(patientBefore);
  expect((await succeed(orderApi.read, { orderId: own.order.orderId }, lab)).order.patient.name).toBe('Anna Berg');
});

// PAT-120
test('a deleted patient’s merged records are deleted, restored and erased with the patient', async () => {
  const { token, own, other, read, merge } = await twoRecords();
  const { orderId } = own.order;
  for (const id of [orderId, other.order.orderId]) {
    const { order } = await succeed(orderApi.read, { orderId: id }, { token });
    await succeed(orderApi.cancel, { orderId: id, version: order.version, note: 'By mistake.' }, { token });
  }
  await merge();
  const { version } = await read(own.patientId);
  await succeed(patientApi.delete, { patientId: own.patientId, version }, { token });
  const { total } = await succeed(orderApi.index, {}, { token });
  const gone = await call(patientApi.read, { patientId: other.patientId }, { token });
  expect([total, gone.code]).toEqual([0, 40400]);
  await succeed(patientApi.restore, { patientId: own.patientId }, { token });
  expect((await belongings(token, other.patientId)).orders).toHaveLength(2);

  const again = await read(own.patientId);
  await succeed(patientApi.delete, { patientId: own.patientId, version: again.version }, { token });
  setClock(() => Date.now() + (RESTORE_DAYS + 1) * DAY_MS);
  await purge();
  const kinds = ['patient', 'patientLink', 'patientMerge', 'patientNumber', 'visit', 'mount', 'toothChart'] as const;
  const left = await Promise.all(kinds.map((kind) => itemsOf(kind)));
  const ids: readonly string[] = [own.patientId, other.patientId];
  const ofThem = left.flat().filter(({ patientId }) => ids.includes(String(patientId)));
  expect(ofThem).toEqual([]);
});

// PAT-123
test('only heads may merge and undo, and each action adds a line about both records', async () => {
  const { sides, own, other, merge, unmerge, read } = await twoPlainRecords();
  const member = await addMember(sides.clinic, 'clinicMember');
  const ids = { patientId: own.patientId, otherId: other.patientId };
  const refused = await call(patientApi.mergePreview, ids, { token: member.token });
  expect(refused.code).toBe(40300);
  await merge();
  await unmerge();
  await read(own.patientId);

  const lines = await itemsOf('audit');
  for (const { path } of [patientApi.merge, patientApi.unmerge]) {
    const subjects = lines.filter(({ action }) => action === path).flatMap((line) => line['subjects'] as string[]);
    expect(subjects).toEqual(expect.arrayContaining([own.patientId, other.patientId]));
  }
});

// PAT-116
test('records with equal name and birth date, or equal phone if a birth date is missing, are suggested', async () => {
  const { head } = await foundWithHead('clinic');
  const { token } = head;
  const known = await addPatient(head, { name: 'Anna Berg', birthDate: '1985-02-28', phone: '+49 30 1234567' });
  const enter = (fields: object) => call(patientApi.create, { name: 'Anna Berg', age: 41, ...fields }, { token });

  const byPhone = await enter({ phone: '030 1234567' });
  const byBirthDate = await enter({ birthDate: '1985-02-28' });
  const otherBirth = await enter({ birthDate: '1955-01-01', phone: '+49 30 1234567' });
  const otherName = await enter({ name: 'Bernd Berg', phone: '+49 30 1234567' });

  expect([byPhone.code, byBirthDate.code, otherBirth.code, otherName.code]).toEqual([40900, 40900, 200, 200]);
  const twin = await succeed(
    patientApi.create,
    { name: 'anna berg', age: 41, phone: '+49 30 1234567', evenIfKnown: true },
    { token },
  );
  const { list } = await succeed(patientApi.duplicates, { patientId: twin.patientId }, { token });
  expect(list.map(({ patientId }) => patientId)).toContain(known.patientId);
  expect(list.map(({ patientId }) => patientId)).not.toContain(twin.patientId);
});
