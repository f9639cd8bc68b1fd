import { expect, test } from 'vitest';
import { prescriptionGaps } from '#shared/prescription/prescription-gaps.ts';
import { Prescription } from '#shared/prescription/prescription.ts';

const CROWN = { teeth: ['16'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' };
const gaps = (change: object) =>
  prescriptionGaps(
    Prescription.parse({
      caseType: 'prosthetics',
      items: [CROWN],
      doctorName: 'Daniel Okafor',
      dueDate: '2026-12-01',
      ...change,
    }),
  );

// RX-6
test.each([
  ['a crown with everything said', {}, []],
  ['work on no tooth', { items: [] }, ['teeth']],
  ['a tooth and nothing else', { items: [{ teeth: ['16'] }] }, ['restoration', 'material', 'shade']],
  ['no day', { dueDate: undefined }, ['dueDate']],
  ['translucent ceramic over an unknown stump', { items: [{ ...CROWN, material: 'glassCeramic' }] }, ['stumpShade']],
  [
    'an abutment of titanium, which has no shade',
    {
      caseType: 'implant',
      items: [{ teeth: ['16'], implantRestoration: 'customAbutment', material: 'titaniumAlloy' }],
    },
    [],
  ],
  [
    'a crown on an implant that says only its material',
    { caseType: 'implant', items: [{ teeth: ['16'], material: 'zirconia' }] },
    ['implantRestoration', 'shade'],
  ],
  ['an appliance that nothing describes', { caseType: 'orthodontics', items: [] }, ['content']],
  ['an appliance in words', { caseType: 'orthodontics', items: [], content: 'Retainer, upper jaw' }, []],
])('%s', (_name, change, expected) => {
  expect(gaps(change)).toEqual(expected);
});
