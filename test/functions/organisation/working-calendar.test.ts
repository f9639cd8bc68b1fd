import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { foundWithHead } from '#test/support/world.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';

const CALENDAR = {
  weekdays: [1, 2, 3, 4],
  holidaysOf: 'DE',
  cutOffHour: 14,
  timeZone: 'Europe/Berlin',
  closingDays: ['2026-12-24'],
} as const;
const asInput = { ...CALENDAR, weekdays: [...CALENDAR.weekdays], closingDays: [...CALENDAR.closingDays] };

// ORD-150
test('a lab has the usual calendar of its country until a head sets another one', async () => {
  const lab = await foundWithHead('lab');
  const before = await succeed(organisationApi.read, {}, lab.head);
  expect(before.workingCalendar).toEqual(usualCalendar(before.country));

  await succeed(organisationApi.setWorkingCalendar, { version: before.version, workingCalendar: asInput }, lab.head);

  expect((await succeed(organisationApi.read, {}, lab.head)).workingCalendar).toEqual(CALENDAR);
});

// ORD-150
test.each([
  ['no weekday', { weekdays: [] }],
  ['an eighth weekday', { weekdays: [8] }],
  ['no such time zone', { timeZone: 'Europe/Atlantis' }],
  ['no such hour', { cutOffHour: 25 }],
  ['no such country', { holidaysOf: 'ZZ' }],
  ['no such day', { closingDays: ['2026-02-30'] }],
])('%s is refused', async (_name, wrong) => {
  const lab = await foundWithHead('lab');
  const workingCalendar = { ...asInput, ...wrong } as never;
  expect((await call(organisationApi.setWorkingCalendar, { version: 1, workingCalendar }, lab.head)).code).toBe(40000);
});

// ORD-150
test('a clinic has no working calendar', async () => {
  const { head } = await foundWithHead('clinic');
  const { version, workingCalendar } = await succeed(organisationApi.read, {}, head);
  expect(workingCalendar).toBeNull();
  const answer = await call(organisationApi.setWorkingCalendar, { version, workingCalendar: asInput }, head);
  expect(answer.code).toBe(40901);
});
