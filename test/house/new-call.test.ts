import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { API } from '#shared/api.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';
import { PlannedCall, scaffoldCall } from '#test/support/scaffold-call.ts';

const root = mkdtempSync(join(tmpdir(), 'new-call-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Copies the files that a new call of the group changes. */
function copyOf(group: string): void {
  const files = [
    `shared/${group}/${group}-api.ts`,
    `functions/${group}/handler.ts`,
    'test/sweeps/permission-verdicts.ts',
    'test/sweeps/permission-inputs.ts',
    'test/sweeps/organisation-verdicts.ts',
    ...LANGUAGES.map((language) => `shared/locales/${language}/audit.json`),
  ];
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(file, join(root, file));
  }
  mkdirSync(join(root, 'test/functions', group), { recursive: true });
}

test.each(Object.keys(API))('a call of %s can be begun by the scaffold', (group) => {
  copyOf(group);

  const files = scaffoldCall(root, { group, verb: 'tryOut', permission: 'signedIn' });

  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  expect(texts.filter((text) => !/tryOut/u.test(text))).toEqual([]);
  const words = JSON.parse(readFileSync(join(root, 'shared/locales/en/audit.json'), 'utf8'));
  expect(words).toMatchObject({ action: { [`${group}-tryOut`]: '' } });
  expect(() => scaffoldCall(root, { group, verb: 'tryOut', permission: 'signedIn' })).toThrow('is there already');
});

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test('a call that after-sales makes for any organisation takes one in its input', () => {
  copyOf('relation');

  scaffoldCall(root, { group: 'relation', verb: 'tryOutOfAll', permission: 'relation:read', reads: 'patientData' });

  expect(textOf('shared/relation/relation-api.ts')).toContain("reads: 'patientData',\n    input: AskedOrganisation,");
  expect(textOf('test/sweeps/organisation-verdicts.ts')).toContain(
    "TAKES_ORGANISATION: readonly string[] = [\n  'relation.tryOutOfAll',",
  );
});

test('a call that reads nothing of patients gets no words of the audit', () => {
  copyOf('patient');

  const files = scaffoldCall(root, {
    group: 'patient',
    verb: 'tryOutReading',
    permission: 'patient:read',
    reads: 'other',
  });

  expect(files.filter((file) => file.endsWith('audit.json'))).toEqual([]);
});

test('a plan with a wrong part says what that part takes', () => {
  const { error } = PlannedCall.safeParse({ group: 'lab', verb: 'try-out', permission: 'order:raed' });

  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message.split(',')[0]}`)).toEqual([
    'group takes one of: account',
    'verb takes a name',
    'permission takes one of: public',
  ]);
});
