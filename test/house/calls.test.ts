import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API } from '#shared/api.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { LET_IN } from '#test/sweeps/permission-verdicts.ts';
import { WAYS } from '#test/sweeps/permission-inputs.ts';

const CALLS = Object.entries(API).flatMap(([group, api]) =>
  Object.entries<AnyEndpoint>(api).map(([verb, row]) => ({ group, verb, row })),
);

const auditWords = LANGUAGES.map((language) => {
  const file = `shared/locales/${language}/audit.json`;
  const { action }: { action: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  return { file, action };
});

type Call = (typeof CALLS)[number];

/** Parts that each call needs in addition to its handler, for which the compiler asks. */
const PARTS: readonly { says: string; isThere: (call: Call) => boolean }[] = [
  { says: 'a summary in its row, for the API document', isThere: ({ row }) => row.summary !== '' },
  {
    says: 'who is let in: a row in test/sweeps/permission-verdicts.ts',
    isThere: ({ group, verb }) => (LET_IN[`${group}.${verb}`] ?? []).length > 0,
  },
  {
    says: 'an input that is let in: a row in test/sweeps/permission-inputs.ts',
    isThere: ({ group, verb }) => (WAYS[`${group}.${verb}`] ?? []).length > 0,
  },
  ...auditWords.map(({ file, action }) => ({
    says: `what the audit says of it: \`action.<group>-<verb>\` in ${file}`,
    isThere: ({ group, verb, row }: Call) => row.reads === 'other' || (action[`${group}-${verb}`] ?? '') !== '',
  })),
];

test('every call has its handler’s group, its rows in the tables and its words', () => {
  const missing = CALLS.flatMap((call) =>
    PARTS.filter(({ isThere }) => !isThere(call)).map(({ says }) => `${call.group}.${call.verb} lacks ${says}`),
  );

  expect(CALLS.length).toBeGreaterThan(150);
  expect(Object.keys(API).filter((group) => !existsSync(`functions/${group}/handler.ts`))).toEqual([]);
  expect(missing).toEqual([]);
});
