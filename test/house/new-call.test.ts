import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { API } from '#shared/api.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';
import { scaffoldCall } from '#test/support/scaffold-call.ts';

const root = mkdtempSync(join(tmpdir(), 'new-call-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Copies the files that a new call of the group changes. */
function copyOf(group: string): void {
  const files = [
    `shared/${group}/${group}-api.ts`,
    `functions/${group}/handler.ts`,
    'test/sweeps/permission-verdicts.ts',
    'test/sweeps/permission-inputs.ts',
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
