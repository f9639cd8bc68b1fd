import { expect, test } from 'vitest';
import audit from '#shared/locales/en/audit.json';
import { API } from '#shared/api.ts';
import { areaOf } from '#shared/audit/audit-areas.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

/** All calls that can add a line to the audit: they write, or read patients' data. */
const CALLS = Object.entries(API).flatMap(([group, api]) =>
  Object.entries(api as Readonly<Record<string, AnyEndpoint>>)
    .filter(([, { reads }]) => reads !== 'other')
    .map(([verb, { path }]) => ({ name: `${group}-${verb}`, group, path })),
);

test('the audit has words for every call that can leave a line, and for no other', () => {
  const words = Object.keys(audit.action).filter((name) => name.includes('-'));

  expect(words.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
});

test('every call belongs to an area of the filter', () => {
  expect(CALLS.filter(({ path }) => areaOf(path) === 'platform')).toEqual([]);
  for (const group of ['patient', 'order', 'file', 'relation', 'equipment', 'audit', 'role'] as const)
    expect(new Set(CALLS.filter((each) => each.group === group).map(({ path }) => areaOf(path)))).toEqual(
      new Set([group]),
    );
});
