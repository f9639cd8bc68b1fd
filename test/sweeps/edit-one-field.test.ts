import '#test/support/call.ts';
import { afterEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { roleApi } from '#shared/role/role-api.ts';
import { OrganisationProfile } from '#shared/organisation/organisation.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PatientChange } from '#shared/patient/patient.ts';
import { succeed } from '#test/support/call.ts';
import { addPatient } from '#test/support/orders.ts';
import { tally } from '#test/support/tally.ts';
import { foundWithHead } from '#test/support/world.ts';

const counts = { 'fields edited, each by itself': 0 };
const count = (): void => void (counts['fields edited, each by itself'] += 1);
afterEach(({ task }) => tally(task, counts));

/** All facts of a patient. An update must change only the fields that it names. For orders, see test/web/features/edit-one-field. */
const FACTS = {
  name: 'Anna Ek',
  sex: 'female',
  age: 42,
  birthDate: '1984-03-01',
  identity: { kind: 'passport', value: 'E7' },
  phone: '0702',
  email: 'ek@mail.example',
  insuranceNumber: 'I-2',
  address: '2 Elm Street',
  remark: 'Calm.',
  previousCaseTypes: ['orthodontics', 'veneers'],
  medicalHistory: 'Warfarin.',
  familyGenetics: 'Amelogenesis.',
  allergies: [{ kind: 'food', substance: 'Nuts' }],
  oralHabits: ['smoking'],
  diabetes: 'yes',
  hypertension: 'no',
  inspectionNumber: 'N-2',
  inspectionTime: 1_790_000_333,
} as const;
const WHOLE = {
  ...FACTS,
  name: 'Anna Berg',
  sex: 'unknown',
  age: 41,
  birthDate: '1985-02-28',
  identity: { kind: 'idCard', value: '11' },
  phone: '0701',
  email: 'berg@mail.example',
  insuranceNumber: 'I-1',
  address: '1 Elm Street',
  remark: 'Nervous.',
  previousCaseTypes: ['implant'],
  medicalHistory: 'None.',
  familyGenetics: 'None.',
  allergies: [{ kind: 'drug', substance: 'Penicillin' }],
  oralHabits: ['nightGrinding'],
  diabetes: 'no',
  hypertension: 'yes',
  inspectionNumber: 'N-1',
  inspectionTime: 1_790_000_020,
} as const;

/** Returns the item without `version` and `updatedAt`, which every change updates. */
const unstamped = ({ version: _version, updatedAt: _at, ...row }: Record<string, unknown>) => row;

test('a patient’s fact by itself', async () => {
  const { head } = await foundWithHead('clinic');
  expect(Object.keys(FACTS).toSorted()).toEqual(Object.keys(PatientChange.shape).toSorted());
  for (const [fact, value] of Object.entries(FACTS)) {
    const before = await addPatient(head, { ...WHOLE, evenIfKnown: true } as never);
    const input = { patientId: before.patientId, version: 1, profile: { [fact]: value } };
    const after = await succeed(patientApi.update, input, head);
    expect(unstamped(after), fact).toEqual({ ...unstamped(before), [fact]: value });
    count();
  }
});

test('an account’s', async () => {
  const { head } = await foundWithHead('clinic');
  const read = async () => {
    const { userName, nation, language, avatar } = await succeed(accountApi.read, {}, head);
    return { userName, nation, language, avatar };
  };
  await succeed(accountApi.update, { userName: 'One', nation: 'SE', language: 'en' }, head);
  for (const change of [{ userName: 'Two' }, { nation: 'GB' }, { language: 'ru' }] as const) {
    const before = await read();
    await succeed(accountApi.update, change, head);
    expect(await read()).toEqual({ ...before, ...change });
    count();
  }
});

test('one kind of message, one permission of the member role', async () => {
  const { head } = await foundWithHead('clinic');
  const { list } = await succeed(notificationApi.settings, {}, head);
  const [first] = list;
  if (first === undefined) throw new Error('there are no kinds of message');
  const after = await succeed(notificationApi.updateSetting, { ...first, email: !first.email }, head);
  expect(after.list).toEqual(list.map((row) => (row === first ? { ...row, email: !row.email } : row)));

  count();

  const role = await succeed(roleApi.read, {}, head);
  const one = await succeed(roleApi.update, { version: role.version, changes: { 'order:send': null } }, head);
  expect(one.changes).toMatchObject([{ permission: 'order:send', scope: null }]);
  count();
});

test('an organisation’s profile, each field by itself', async () => {
  const { head } = await foundWithHead('clinic', { country: '' });
  const profile = {
    name: 'Elm Street',
    country: '',
    address: '1 Elm Street',
    contactPerson: 'Maya',
    countryCallingCode: '44',
    phone: '1179460000',
    latitude: 51.4,
    longitude: -2.6,
  };
  const read = async () => await succeed(organisationApi.read, {}, head);
  await succeed(organisationApi.update, { ...profile, version: (await read()).version }, head);
  const edits = {
    name: 'Oak',
    address: '2',
    contactPerson: 'Olga',
    countryCallingCode: '46',
    phone: '12345',
    latitude: 1,
    longitude: 2,
  };
  // A country is set once (ORG-3), so `edits` leaves it out.
  expect(['country', ...Object.keys(edits)].toSorted()).toEqual(Object.keys(OrganisationProfile.shape).toSorted());
  for (const [field, value] of Object.entries(edits)) {
    const before = await read();
    await succeed(organisationApi.update, { ...profile, [field]: value, version: before.version }, head);
    expect(unstamped(await read()), field).toEqual({ ...unstamped(before), ...profile, [field]: value });
    count();
  }
});
