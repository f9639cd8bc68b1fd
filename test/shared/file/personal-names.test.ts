import { expect, test } from 'vitest';
import { isPersonalName, nameWithoutPerson } from '#shared/file/personal-names.ts';

const PATIENT = { names: ['Grace Adeyemi'], number: 'P-20417', birthDate: '1984-03-12', phone: '+44 7700 900123' };
const CHINESE = { names: ['王小明'] };

// FILE-248
test.each([
  ['Adeyemi_Grace_upper.zip', PATIENT, 'upper.zip'],
  ['GRACE ADEYEMI.zip', PATIENT, 'case.zip'],
  ['scan-12.03.1984-bite.stl', PATIENT, 'scan-bite.stl'],
  ['P-20417_lower.ply', PATIENT, 'lower.ply'],
  ['王小明 上颌.stl', CHINESE, '上颌.stl'],
  ['110101199003077758 upper.stl', { names: [] }, 'upper.stl'],
  ['case 13800138000.zip', { names: [] }, 'case.zip'],
  ['grace@example.org_scan.zip', { names: [] }, 'scan.zip'],
] as const)('%s names a person, and goes without as %s', (name, patient, plain) => {
  expect(isPersonalName(name, patient)).toBe(true);
  expect(nameWithoutPerson(name, patient)).toBe(plain);
});

// FILE-248
test.each(['upper_jaw.stl', '2026_0042-36-crown_cad.stl', 'gold.stl', 'IM000123456', '1.2.840.113619.2.55.3'])(
  '%s names no person',
  (name) => expect(isPersonalName(name, PATIENT)).toBe(false),
);
