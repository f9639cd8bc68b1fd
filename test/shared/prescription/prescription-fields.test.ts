import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/locales/languages.ts';
import { prescriptionWords } from '#shared/locales/prescription-words.ts';
import { type FieldHolder, FIELDS, type PrescriptionField } from '#shared/prescription/prescription-fields.ts';
import { prescriptionLines } from '#shared/prescription/prescription-lines.ts';
import { Prescription } from '#shared/prescription/prescription.ts';
import { SHADES } from '#shared/prescription/shades.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';

const HOLDERS: readonly FieldHolder[] = ['order', 'piece', 'tooth'];
const ALL = HOLDERS.flatMap((per) => FIELDS[per].map((field: PrescriptionField) => ({ ...field, per })));
const keyOf = ({ per, name }: { per: string; name: string }): string => `${per}.${name}`;

// RX-30
test('each field of the table is in the schema, and each field of the schema is in the table', () => {
  const { items, ...order } = fullPrescription();
  const { units = [], ...piece } = items[0] ?? {};
  const { tooth, ...unit } = units[0] ?? {};

  expect(tooth).toBe('16');
  expect([order, piece, unit].map((each) => Object.keys(each).toSorted())).toEqual(
    HOLDERS.map((per) => FIELDS[per].map(({ name }) => String(name)).toSorted()),
  );
});

// RX-30
test('a prescription from before the table existed can be read, and its new fields are empty', () => {
  const old = {
    caseType: 'implant',
    process: ['design'],
    items: [{ teeth: ['36'], implantRestoration: 'crown', implantSystem: 'Straumann', shade: 'A2', stumpShade: '' }],
    doctorName: 'Dr. Maya Lindqvist',
    content: '',
  };
  const read = Prescription.parse(old);

  expect(read).toMatchObject(old);
  expect(read.items[0]).toMatchObject({ units: [] });
});

// RX-30
test.each(ALL.filter(({ type }) => type !== 'text' && type !== 'shade' && type !== 'stumpShade'))(
  '$per $name takes its own values only',
  (field) => {
    const full = fullPrescription();
    const [item] = full.items;
    const [unit] = item?.units ?? [];
    const wrong = { [field.name]: field.type === 'number' ? (field.range?.[1] ?? 0) + 1 : 'wrong' };
    const changed = {
      order: { ...full, ...wrong },
      piece: { ...full, items: [{ ...item, ...wrong }] },
      tooth: { ...full, items: [{ ...item, units: [{ ...unit, ...wrong }] }] },
    };

    expect(Prescription.safeParse(full).success).toBe(true);
    expect(Prescription.safeParse(changed[field.per]).success).toBe(false);
  },
);

// RX-31
test.each(LANGUAGES)('the lines of a full prescription hold every field, in %s', async (language) => {
  const lines = prescriptionLines(fullPrescription(), await prescriptionWords(language, 'fdi'));

  expect(lines.map(keyOf).toSorted()).toEqual(ALL.map(keyOf).toSorted());
  for (const { label, value } of lines) {
    expect(label).not.toBe('');
    expect(value).not.toBe('');
  }
});

// RX-31
test('lines are in the reader’s language: facts of the order, pieces with their teeth, then the description', async () => {
  const prescription = Prescription.parse({
    caseType: 'implant',
    process: ['machining', 'design'],
    doctorName: 'Dr. Maya Lindqvist',
    dueDate: '2027-03-09',
    content: 'Screw channel towards the tongue.',
    items: [
      {
        teeth: ['36'],
        implantRestoration: 'crown',
        material: 'zirconia',
        units: [{ tooth: '36', implantPlatform: 'RC', implantDiameter: 4.1 }],
      },
    ],
  });
  const lines = prescriptionLines(prescription, await prescriptionWords('en', 'universal'));

  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Case type: Implant',
    'Process: Machining, Design',
    'Doctor: Dr. Maya Lindqvist',
    'Needed by: Mar 9, 2027',
    'Teeth: 19',
    'Restoration on the implant: Crown',
    'Material: Zirconia',
    'Platform: RC',
    'Diameter: 4.1 mm',
    'Description: Screw channel towards the tongue.',
  ]);
  expect(lines.at(-2)).toMatchObject({ piece: 0, tooth: '36' });
});

// RX-32
test('the guides have 16 classical and 26 3D-Master shades, and seven for bleached teeth', () => {
  const count = (guide: string) =>
    new Set(SHADES.filter((shade) => shade.guide === guide).map(({ name }) => name)).size;

  expect([count('classical'), count('master'), count('bleach')]).toEqual([16, 26, 7]);
});
