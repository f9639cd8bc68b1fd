import { expect, test } from 'vitest';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { Organisation } from '#shared/organisation/organisation.ts';
import { Order } from '#shared/order/order.ts';
import { AllergyKind, Condition, IdentityKind, OralHabit, Patient, Sex } from '#shared/patient/patient.ts';
import {
  CaseType,
  ImplantRestoration,
  Material,
  Prescription,
  Process,
  Restoration,
} from '#shared/prescription/prescription.ts';
import { draftOf, toOrderInput } from '#web/features/order/wizard/order-draft.ts';
import { inputOf, valuesOf } from '#web/features/organisation/profile-values.ts';
import { changesOf, profileOf, type PatientValues } from '#web/features/patient/patient-form.ts';
import { anOrder, id, NOON } from '#test/web/support/world.ts';

/**
 * Number of records of each kind that the test passes through the portal's forms. Saving a form must not change a field that the person
 * left unchanged.
 */
const RECORDS = 300;
const random = seededRandom(11);
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => random() < 0.5);
const maybe = <Item>(item: Item): Item | undefined => (random() < 0.5 ? item : undefined);
const text = (): string => oneOf(['', 'A 1', '李明', 'Ärzte & Co.', 'عيادة', 'x'.repeat(32)]);

const aPatient = (): Patient =>
  Patient.parse({
    patientId: id('patient'),
    patientNumber: 'P1',
    clinicEntryNumber: '1',
    name: text() || 'Anna',
    sex: oneOf(Sex.options),
    age: Math.floor(random() * 100),
    birthDate: maybe('1985-02-28'),
    identity: maybe({ kind: oneOf(IdentityKind.options), value: 'E 1' }),
    phone: oneOf(['', '+44 117 946 0000']),
    email: oneOf(['', 'a@b.example']),
    insuranceNumber: text(),
    address: text(),
    remark: text(),
    previousCaseTypes: some(['implant', 'veneers', 'other']),
    medicalHistory: text(),
    familyGenetics: text(),
    allergies: some([{ kind: oneOf(AllergyKind.options), substance: 'Latex' }]),
    oralHabits: some(OralHabit.options),
    diabetes: oneOf(Condition.options),
    hypertension: oneOf(Condition.options),
    inspectionNumber: text(),
    inspectionTime: maybe(1_790_000_000 + Math.floor(random() * 1e6)),
    creator: { accountId: id('account'), name: 'Olivia Bennett' },
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
  });

const EDITS: Readonly<Record<keyof PatientValues, { readonly fact: string; readonly value: unknown }>> = {
  name: { fact: 'name', value: 'Zoë' },
  sex: { fact: 'sex', value: 'other' },
  age: { fact: 'age', value: '101' },
  birthDate: { fact: 'birthDate', value: '1999-12-31' },
  identityKind: { fact: 'identity', value: 'drivingLicence' },
  identityValue: { fact: 'identity', value: 'Z 9' },
  phone: { fact: 'phone', value: '1' },
  email: { fact: 'email', value: 'z@z.example' },
  insuranceNumber: { fact: 'insuranceNumber', value: 'Z' },
  address: { fact: 'address', value: 'Z' },
  remark: { fact: 'remark', value: 'Z' },
  medicalHistory: { fact: 'medicalHistory', value: 'Z' },
  familyGenetics: { fact: 'familyGenetics', value: 'Z' },
  allergies: { fact: 'allergies', value: [{ kind: 'other', substance: 'Z' }] },
  oralHabits: { fact: 'oralHabits', value: ['smoking'] },
  diabetes: { fact: 'diabetes', value: 'unknown' },
  hypertension: { fact: 'hypertension', value: 'unknown' },
  previousCaseTypes: { fact: 'previousCaseTypes', value: ['Z'] },
  inspectionNumber: { fact: 'inspectionNumber', value: 'Z' },
  inspectionDate: { fact: 'inspectionTime', value: '2001-01-01' },
  inspectionClock: { fact: 'inspectionTime', value: '00:01' },
  patientNumber: { fact: 'none', value: 'P1' },
};

test('a patient’s form sends the one fact that was changed, and nothing where nothing was', () => {
  for (let record = 0; record < RECORDS; record += 1) {
    const base = profileOf(aPatient());
    expect(changesOf(base, base)).toEqual({});
    for (const [field, { fact, value }] of Object.entries(EDITS)) {
      // A kind of identity document has no meaning without its number, and a time has no meaning without a day.
      if (field === 'identityKind' && base.identityValue === '') continue;
      if (field === 'inspectionClock' && base.inspectionDate === '') continue;
      const named = Object.keys(changesOf(base, { ...base, [field]: value }));
      expect([fact, ...named]).toEqual(named.length === 0 ? [fact] : [fact, fact]);
    }
  }
});

const aPrescription = (): Prescription =>
  Prescription.parse({
    caseType: oneOf(CaseType.options),
    process: some(Process.options),
    items: some(['16', '26', '36', '46']).map((tooth) => ({
      teeth: [tooth],
      restoration: maybe(oneOf(Restoration.options)),
      implantRestoration: maybe(oneOf(ImplantRestoration.options)),
      implantSystem: text(),
      material: maybe(oneOf(Material.options)),
      shade: maybe('A2'),
      stumpShade: maybe('ND3'),
    })),
    doctorName: 'Dr. Ek',
    dueDate: maybe('2026-12-24'),
    content: text(),
  });

test('an order’s form keeps what it does not show: another case type’s fields, every piece of work', () => {
  for (let record = 0; record < RECORDS; record += 1) {
    const prescription = aPrescription();
    const order = Order.parse({ ...anOrder({}), prescription });
    const draft = draftOf(order);
    const saved = (change: object) =>
      Prescription.parse(toOrderInput({ ...draft, ...change }, prescription.caseType).prescription);
    expect(saved({})).toEqual(prescription);
    expect(saved({ content: 'Z' })).toEqual({ ...prescription, content: 'Z' });
    expect(saved({ doctorName: 'Z' })).toEqual({ ...prescription, doctorName: 'Z' });
    expect(saved({ dueDate: '2027-01-01' })).toEqual({ ...prescription, dueDate: '2027-01-01' });
    expect(saved({ process: ['design'] })).toEqual({ ...prescription, process: ['design'] });
  }
});

test('an organisation’s form gives back what it was given', () => {
  for (let record = 0; record < RECORDS; record += 1) {
    const profile = {
      name: text() || 'Elm',
      country: oneOf(['', 'GB']),
      address: text(),
      contactPerson: 'Maya',
      countryCallingCode: '44',
      phone: oneOf(['', '1179460000']),
      ...(random() < 0.5 && { latitude: random() * 180 - 90, longitude: random() * 360 - 180 }),
    };
    const { organisationId, organisationNumber } = {
      organisationId: id('organisation'),
      organisationNumber: '10000001',
    };
    const organisation = Organisation.parse({
      ...profile,
      organisationId,
      organisationNumber,
      type: 'clinic',
      version: 1,
      createdAt: NOON,
      updatedAt: NOON,
    });
    const withPosition = { latitude: undefined, longitude: undefined };
    expect(Object.assign({ ...withPosition }, inputOf(valuesOf(organisation)))).toEqual(
      Object.assign({ ...withPosition }, profile),
    );
  }
});
