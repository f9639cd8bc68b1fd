import { expect, test } from 'vitest';
import { addPatient } from '#test/support/orders.ts';
import { isTrace, watchTable } from '#test/support/written.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { patients } from '#functions/patient/patient-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Patient } from '#shared/patient/patient.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

const doctorOf = async (): Promise<Member> => (await foundWithHead('clinic')).head;
const search = async ({ token }: Member, text: string): Promise<string[]> =>
  (await succeed(patientApi.index, { search: text }, { token })).list.map(({ name }) => name);
const update = (
  { token }: Member,
  { patientId, version }: Patient,
  profile: RequestOf<typeof patientApi.update>['profile'],
) => call(patientApi.update, { patientId, version, profile }, { token });
const read = ({ token }: Member, { patientId }: Patient) => succeed(patientApi.read, { patientId }, { token });

// PAT-2
test.each([
  ['name', { age: 41 }, [{ path: 'name', error: 'invalid_type' }]],
  ['name', { name: '  ', age: 41 }, [{ path: 'name', error: 'required' }]],
  ['age', { name: 'Anna Berg' }, [{ path: 'age', error: 'ageRequired' }]],
  ['age', { name: 'Anna Berg', age: 151 }, [{ path: 'age', error: 'too_big' }]],
  ['email', { name: 'Anna Berg', age: 41, email: 'anna' }, [{ path: 'email', error: 'invalid_format' }]],
])('a patient without a valid %s is refused with the field: %o', async (_field, input, fields) => {
  const { token } = await doctorOf();
  const table = await watchTable();

  const { code, data } = await call(patientApi.create, input as never, { token });

  expect([code, data]).toEqual([40000, { fields }]);
  expect(await table.since()).toEqual([]);
});

// PAT-2
test('a birth date replaces the age', async () => {
  const doctor = await doctorOf();

  const patient = await succeed(
    patientApi.create,
    { name: 'Anna Berg', birthDate: '1985-02-28' },
    { token: doctor.token },
  );

  expect(patient).toMatchObject({ name: 'Anna Berg', birthDate: '1985-02-28', sex: 'unknown', diabetes: 'unknown' });
  expect(patient).not.toHaveProperty('age');
});

// PAT-1, PAT-13
test('everything that was entered about a patient can be read again, with its author and time', async () => {
  const doctor = await doctorOf();
  const profile = {
    name: '李明',
    sex: 'male',
    age: 30,
    phone: '13800138000',
    email: 'li@mail.example',
    address: '1 Elm Street',
    identity: { kind: 'passport', value: 'E12345678' },
    insuranceNumber: 'I-1',
    remark: 'Nervous.',
    previousCaseTypes: ['implant'],
    medicalHistory: 'None.',
    familyGenetics: 'None.',
    allergies: [{ kind: 'drug', substance: 'Penicillin' }],
    oralHabits: ['nightGrinding'],
    diabetes: 'no',
    hypertension: 'yes',
    inspectionNumber: 'N-1',
    inspectionTime: 1_790_000_000,
  } as const;

  const created = await addPatient(doctor, profile as never);

  expect(created).toMatchObject(profile);
  expect(created.creator).toEqual({ accountId: doctor.accountId, name: doctor.name });
  expect(await read(doctor, created)).toEqual(created);
});

// PAT-3
test('a patient number is unique in its clinic, and another clinic can use it, too', async () => {
  const [doctor, other] = [await doctorOf(), await doctorOf()];
  await addPatient(doctor, { patientNumber: 'K-1' });

  const again = await call(patientApi.create, { name: 'B', age: 1, patientNumber: 'K-1' }, { token: doctor.token });
  const elsewhere = await addPatient(other, { patientNumber: 'K-1' });

  expect(again.code).toBe(40900);
  expect(elsewhere.patientNumber).toBe('K-1');
  expect((await succeed(patientApi.index, {}, { token: doctor.token })).total).toBe(1);
});

test('of several entries at once with one number one is made', async () => {
  const { token } = await doctorOf();
  const input = { name: 'Anna Berg', age: 41, patientNumber: 'K-2' };

  const answers = await Promise.all(Array.from({ length: 6 }, () => call(patientApi.create, input, { token })));

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40900, 40900, 40900, 40900, 40900]);
  expect((await succeed(patientApi.index, {}, { token })).total).toBe(1);
});

// PAT-3
test('a patient without a number gets the next free one, after those that the clinic chose itself', async () => {
  const doctor = await doctorOf();
  const first = await addPatient(doctor);
  const year = new Date().getUTCFullYear();
  await addPatient(doctor, { patientNumber: `P${year}00003` });

  const third = await addPatient(doctor);

  expect(first).toMatchObject({ patientNumber: `P${year}00001`, clinicEntryNumber: `${year}00001` });
  expect(third.patientNumber).toBe(`P${year}${third.clinicEntryNumber.slice(4)}`);
  expect(third.patientNumber).toBe(`P${year}00004`);
});

// PAT-4
test('a list shows phones masked, and no e-mail, address or identity number', async () => {
  const doctor = await doctorOf();
  await addPatient(doctor, {
    phone: '13800131234',
    email: 'anna@mail.example',
    address: '1 Elm Street',
    remark: 'Nervous.',
    identity: { kind: 'idCard', value: '110101199003070011' },
  });

  const { list } = await succeed(patientApi.index, {}, { token: doctor.token });
  const found = await succeed(patientApi.index, { search: '1234' }, { token: doctor.token });

  expect(list[0]!.phone).toBe('138****1234');
  expect(found.list).toEqual(list);
  expect(JSON.stringify(list)).not.toMatch(/13800131234|anna@|Elm Street|Nervous|110101/u);
});

// PAT-4
test.each([
  ['', ''],
  ['1234', '**34'],
  ['1234567', '*****67'],
  ['12345678', '123****5678'],
  ['+46701234567', '+46****4567'],
])('the phone %s is listed as %s', async (phone, masked) => {
  const doctor = await doctorOf();
  await addPatient(doctor, { phone });

  const { list } = await succeed(patientApi.index, {}, { token: doctor.token });

  expect(list[0]!.phone).toBe(masked);
});

// PAT-5
test('a patient is found by name, pinyin, initials, numbers and the phone’s last digits', async () => {
  const doctor = await doctorOf();
  await addPatient(doctor, { name: '张三丰', patientNumber: 'KK-1', phone: '13800131234' });
  await addPatient(doctor, { name: 'Maya Lindqvist', patientNumber: 'X-2' });
  const year = String(new Date().getUTCFullYear());

  const hits: readonly (readonly [string, readonly string[]])[] = [
    ['张三', ['张三丰']],
    ['zhangsan', ['张三丰']],
    ['ZSF', ['张三丰']],
    ['kk-', ['张三丰']],
    ['138001', ['张三丰']],
    ['1234', ['张三丰']],
    ['maya l', ['Maya Lindqvist']],
    ['LINDQVIST', ['Maya Lindqvist']],
    [`${year}00002`, ['Maya Lindqvist']],
    ['nobody', []],
    ['%%', []],
  ];
  for (const [text, expected] of hits) expect([text, await search(doctor, text)]).toEqual([text, expected]);
});

test('a patient with a name of many words is found by number all the same', async () => {
  const doctor = await doctorOf();
  const name = 'A '.repeat(31).trim();
  await addPatient(doctor, { name, patientNumber: 'KK-3' });

  expect(await search(doctor, 'KK-3')).toEqual([name]);
});

// PAT-6
test('a change affects only the named fields; even the last visit and fields that no form shows stay', async () => {
  const doctor = await doctorOf();
  const colleague = await addMember({ organisationId: doctor.organisationId }, 'clinicMember');
  const facts = { previousCaseTypes: ['implant'], inspectionNumber: 'INSP-77', inspectionTime: 1_790_000_000 };
  const created = await addPatient(doctor, { name: 'Anna Berg', phone: '0701', remark: 'Nervous.', ...facts });
  const { organisationId } = doctor;
  const row = (await patients.read({ organisationId, patientId: created.patientId }))!;
  await transact([patients.replace(changed(row.updatedAt, row, { lastVisitAt: 1_790_000_000 }))]);
  setClock(() => Date.now() + 60_000);

  const { data } = await update(colleague, { ...created, version: 2 }, { name: 'Anna Ek' });

  setClock(Date.now);
  const after = data as Patient;
  expect(after).toEqual({
    ...created,
    name: 'Anna Ek',
    lastVisitAt: 1_790_000_000,
    version: 3,
    updatedAt: after.updatedAt,
  });
  expect(after.updatedAt).toBeGreaterThan(created.updatedAt);
  expect([await search(doctor, 'berg'), await search(doctor, 'ek')]).toEqual([[], ['Anna Ek']]);
});

test('null removes a fact, but not the only one that says the age', async () => {
  const doctor = await doctorOf();
  const patient = await addPatient(doctor, { age: 41, birthDate: '1985-02-28', inspectionTime: 1_790_000_000 });

  const { data } = await update(doctor, patient, { age: null, inspectionTime: null });
  const refused = await update(doctor, data as Patient, { birthDate: null });

  expect(data).not.toHaveProperty('age');
  expect(data).not.toHaveProperty('inspectionTime');
  expect([refused.code, refused.data]).toEqual([40000, { fields: [{ path: 'profile.age', error: 'ageRequired' }] }]);
});

// PAT-10
test('of two changes of one version one succeeds, and the other is refused with the new version', async () => {
  const doctor = await doctorOf();
  const patient = await addPatient(doctor);

  const answers = await Promise.all([
    update(doctor, patient, { name: 'One', age: 1 }),
    update(doctor, patient, { name: 'Other', age: 2 }),
  ]);

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 40902]);
  expect(answers.find(({ code }) => code === 40902)!.data).toEqual({ version: 2 });
});

test('the last changed patient stands first', async () => {
  const doctor = await doctorOf();
  const start = Date.now();
  const first = await addPatient(doctor, { name: 'First' });
  setClock(() => start + 5000);
  await addPatient(doctor, { name: 'Second' });
  setClock(() => start + 10_000);
  await update(doctor, first, { name: 'First', age: 42 });
  setClock(Date.now);

  const pages = await Promise.all(
    [1, 2].map((page) => succeed(patientApi.index, { page: { page, size: 1 } }, { token: doctor.token })),
  );

  expect(pages.map(({ list, total }) => [list.map(({ name }) => name), total])).toEqual([
    [['First'], 2],
    [['Second'], 2],
  ]);
});

test('pages of a search follow each other without gap or repetition', async () => {
  const doctor = await doctorOf();
  for (let index = 0; index < 5; index += 1) await addPatient(doctor, { patientNumber: `K-${index}` });

  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      succeed(patientApi.index, { search: 'k-', page: { page, size: 2 } }, { token: doctor.token }),
    ),
  );

  const numbers = pages.flatMap(({ list }) => list.map(({ patientNumber }) => patientNumber));
  expect(numbers.toSorted()).toEqual(['K-0', 'K-1', 'K-2', 'K-3', 'K-4']);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
});

// PAT-8
test('another clinic’s patient answers as if the patient did not exist, and is not changed', async () => {
  const [doctor, stranger] = [await doctorOf(), await doctorOf()];
  const patient = await addPatient(doctor, { name: 'Anna Berg', patientNumber: 'K-1' });
  const nobody = { ...patient, patientId: newId('patient') };
  const table = await watchTable();

  for (const asked of [patient, nobody]) {
    const { patientId } = asked;
    const answer = await call(patientApi.read, { patientId }, { token: stranger.token });
    expect([answer.code, answer.data]).toEqual([40400, {}]);
    expect((await update(stranger, asked, { name: 'Mine', age: 1 })).code).toBe(40400);
  }
  expect(await search(stranger, 'Anna')).toEqual([]);
  expect((await succeed(patientApi.index, {}, { token: stranger.token })).total).toBe(0);
  expect((await table.since()).filter((one) => !isTrace(one))).toEqual([]);
});

// PAT-9
test('reading a whole patient adds a line to the clinic’s audit', async () => {
  const doctor = await doctorOf();
  const patient = await addPatient(doctor);
  const table = await watchTable();

  await read(doctor, patient);

  const written = await table.since();
  // `rate` counts the patients that a person reads. The notice about bulk reading needs this number.
  expect(written.map(({ entity }) => entity).toSorted()).toEqual(['audit', 'rate', 'readMark']);
  expect(written.find(({ entity }) => entity === 'audit')!.item).toMatchObject({
    owner: doctor.organisationId,
    actorId: doctor.accountId,
    action: patientApi.read.path,
    subjects: [patient.patientId],
  });
});

// PAT-7
test('a second entry of a patient is refused with the earlier one, and accepted only with a confirmation', async () => {
  const doctor = await doctorOf();
  const { token } = doctor;
  const person = { name: 'Hannah Clarke', birthDate: '1979-02-03', phone: '13800131234' };
  const first = await addPatient(doctor, person);
  await addPatient(doctor, { ...person, birthDate: '1979-02-04' });
  await addPatient(doctor, { ...person, name: 'Hannah Clarke-Jones' });
  const again = { ...person, name: ' hannah  CLARKE ' };

  const refused = await call(patientApi.create, again, { token });
  const elsewhere = await addPatient(await doctorOf(), person);
  const second = await succeed(patientApi.create, { ...again, evenIfKnown: true }, { token });

  expect(refused.code).toBe(40900);
  expect(refused.data).toMatchObject({
    by: 'person',
    patients: [{ patientId: first.patientId, name: 'Hannah Clarke', phone: '138****1234' }],
  });
  expect(elsewhere.name).toBe('Hannah Clarke');
  expect(second.patientId).not.toBe(first.patientId);
  expect((await search(doctor, '1979-02-03')).length).toBe(3);
});

test('a renamed patient is no longer taken for who they were; a taken number names its patient', async () => {
  const doctor = await doctorOf();
  const { token } = doctor;
  const born = { birthDate: '1979-02-03' };
  const first = await addPatient(doctor, { name: 'Hannah Clarke', patientNumber: 'K-7', ...born });
  await update(doctor, first, { name: 'Hannah Jones' });

  const other = await call(patientApi.create, { name: 'Hannah Clarke', ...born }, { token });
  const taken = await call(
    patientApi.create,
    { name: 'Zoe', age: 3, patientNumber: 'K-7', evenIfKnown: true },
    { token },
  );

  expect(other.code).toBe(200);
  expect([taken.code, taken.data]).toEqual([
    40900,
    { by: 'patientNumber', patients: [expect.objectContaining({ patientId: first.patientId })] },
  ]);
});
