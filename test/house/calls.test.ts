import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API } from '#shared/api.ts';
import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { Role } from '#shared/access/roles.ts';
import { areaOf } from '#shared/audit/audit-areas.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { idFieldsOf } from '#test/sweeps/id-fields.ts';
import { reachesAll, TAKES_NONE, TAKES_ORGANISATION } from '#test/sweeps/organisation-verdicts.ts';
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

const takesOrganisation = ({ group, verb }: Call): boolean => TAKES_ORGANISATION.includes(`${group}.${verb}`);
const hasOrganisation = ({ row }: Call): boolean => idFieldsOf(row.input).some(({ path }) => path.join('.') === 'iid');

/** Parts that each call needs in addition to its handler. The compiler does not check that they exist. */
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
  {
    says: 'the organisation that it is about: a row in TAKES_ORGANISATION or TAKES_NONE of test/sweeps/organisation-verdicts.ts',
    isThere: (call) =>
      !reachesAll(`${call.group}.${call.verb}`, call.row) ||
      takesOrganisation(call) ||
      `${call.group}.${call.verb}` in TAKES_NONE,
  },
  {
    says: '`iid` in its input, which TAKES_ORGANISATION promises: `AskedOrganisation` of shared/wire/asked-organisation.ts',
    isThere: (call) => !takesOrganisation(call) || hasOrganisation(call),
  },
  {
    says: 'an area of the audit: the start of its path in shared/audit/audit-areas.ts',
    isThere: ({ row }) => row.reads === 'other' || areaOf(row.path) !== 'platform',
  },
  ...auditWords.map(({ file, action }) => ({
    says: `what the audit says of it: \`action.<group>-<verb>\` in ${file}`,
    isThere: ({ group, verb, row }: Call) => row.reads === 'other' || (action[`${group}-${verb}`] ?? '') !== '',
  })),
  ...auditWords.map(({ file, action }) => ({
    says: `\`reads\` other than 'other', or no \`action.<group>-<verb>\` in ${file}`,
    isThere: ({ group, verb, row }: Call) => row.reads !== 'other' || action[`${group}-${verb}`] === undefined,
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

// PERM-17
test('each permission gives access to a call, and the call accepts a role that holds the permission', () => {
  const openedBy = (permission: Permission) => CALLS.filter(({ row }) => row.permission === permission);
  const isLetIn = (permission: Permission) =>
    openedBy(permission).some(({ group, verb }) =>
      (LET_IN[`${group}.${verb}`] ?? []).some((caller) =>
        Role.options.some((role) => role === caller && defaultScopeOf(role, permission) !== undefined),
      ),
    );

  expect(Permission.options.filter((permission) => !isLetIn(permission))).toEqual([]);
});

test('every field of a call that looks like the name of a thing is one, or has its reason', () => {
  const nouns = new Set(CALLS.flatMap(({ row }) => idFieldsOf(row.input)).map(({ noun }) => noun));

  expect(nouns.size).toBeGreaterThan(10);
});
