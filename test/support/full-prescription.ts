import { type FieldHolder, FIELDS, type PrescriptionField } from '#shared/prescription/prescription-fields.ts';
import { Prescription } from '#shared/prescription/prescription.ts';

/** Returns a value for a field. For a choice, it is the last option. For a text, it contains the name of the field. */
function sampleOf({ name, type, choices, range, max = 64 }: PrescriptionField): unknown {
  const samples: Record<PrescriptionField['type'], unknown> = {
    choice: choices?.at(-1),
    choices,
    text: `Own ${name}`.slice(0, max),
    shade: '2L1.5',
    stumpShade: 'ND4',
    day: name === 'dueDate' ? '2027-03-09' : '2027-03-16',
    number: range?.[1],
    teeth: ['14', '15', '16'],
  };
  return samples[type];
}

const valuesOf = (per: FieldHolder): Record<string, unknown> =>
  Object.fromEntries(FIELDS[per].map((field: PrescriptionField) => [field.name, sampleOf(field)]));

/** Values that the rules require: the role of a tooth needs a bridge, and cement needs an abutment. */
const ALLOWED = { restoration: 'bridge', implantRestoration: 'bridge', abutment: 'titaniumBase' };

/** Returns a prescription with all fields of the table filled, even those that only another case type uses. */
export const fullPrescription = (change: object = {}): Prescription =>
  Prescription.parse({
    ...valuesOf('order'),
    caseType: 'implant',
    items: [{ ...valuesOf('piece'), ...ALLOWED, units: [{ tooth: '16', ...valuesOf('tooth') }] }],
    ...change,
  });
