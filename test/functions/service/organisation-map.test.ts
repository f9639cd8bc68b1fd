import { call, succeed } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { countReads } from '#test/support/items-read.ts';
import { putAll } from '#test/support/many-rows.ts';
import { suspendRow } from '#test/support/suspended.ts';
import { foundOrganisation, foundWithHead } from '#test/support/world.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeStore } from '#functions/organisation/place-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { serviceApi } from '#shared/service/service-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

const BRISTOL = { latitude: 51.4712, longitude: -2.5969 };
const BATH = { latitude: 51.3814, longitude: -2.3597 };
const RIGA = { latitude: 56.9496, longitude: 24.1052 };
const WEST_OF_ENGLAND = { west: -3, east: -2, south: 51, north: 52 };
let service: Awaited<ReturnType<typeof serviceTeam>>;
let bristol: Awaited<ReturnType<typeof foundWithHead>>;

beforeAll(async () => {
  service = await serviceTeam();
  bristol = await foundWithHead('clinic', { name: 'Bristol Dental', country: 'GB', ...BRISTOL });
  await foundOrganisation('clinic', { name: 'Bath Dental', country: 'GB', ...BATH });
  await foundOrganisation('clinic', { name: 'Riga Dental', country: 'LV', ...RIGA });
  await foundOrganisation('clinic', { name: 'Nowhere Dental', country: 'GB' });
  await foundOrganisation('lab', { name: 'Riga Lab', country: 'LV', ...RIGA });
});

const byFirst = ([one = '']: string[], [other = '']: string[]) => one.localeCompare(other);
const ask = (input: RequestOf<typeof serviceApi.organisationMap> = {}) =>
  succeed(serviceApi.organisationMap, input, { token: service.head.token });
const namesOf = async (input: RequestOf<typeof serviceApi.organisationMap> = {}) =>
  (await ask(input)).groups.map(({ organisations = [] }) => organisations.map(({ name }) => name)).toSorted(byFirst);

// SVC-30, SVC-32
test('the whole map joins near organisations and omits those without a position; a smaller window shows each', async () => {
  const { groups, total } = await ask();

  expect(total).toBe(3);
  const near = groups.find(({ count }) => count === 2);
  expect(near?.latitude).toBeCloseTo((BRISTOL.latitude + BATH.latitude) / 2, 1);
  expect(await namesOf()).toEqual([['Bath Dental', 'Bristol Dental'], ['Riga Dental']]);
  expect(await namesOf({ window: WEST_OF_ENGLAND })).toEqual([['Bath Dental'], ['Bristol Dental']]);
  expect((await ask({ window: WEST_OF_ENGLAND })).groups).toContainEqual({
    ...BRISTOL,
    count: 1,
    organisations: [{ organisationId: bristol.organisationId, name: 'Bristol Dental', address: '' }],
  });
  expect(await namesOf({ window: { ...WEST_OF_ENGLAND, east: -2.5 } })).toEqual([['Bristol Dental']]);
});

// SVC-33
test('type, name, number, country, exception and suspension have the same meaning as in the list', async () => {
  const device = await bound(service, bristol);
  const report = { firmwareNumber: '2.4', freeDiskBytes: 1, errorCodes: ['e-7'] };
  await succeed(equipmentApi.heartbeat, report, { token: device.deviceToken });

  expect(await namesOf({ type: 'lab' })).toEqual([['Riga Lab']]);
  expect(await namesOf({ search: 'ba' })).toEqual([['Bath Dental']]);
  expect(await namesOf({ search: bristol.organisationNumber })).toEqual([['Bristol Dental']]);
  expect(await namesOf({ search: '99999999' })).toEqual([]);
  expect(await namesOf({ country: 'LV' })).toEqual([['Riga Dental']]);
  expect(await namesOf({ hasException: true })).toEqual([['Bristol Dental']]);
  expect(await namesOf({ hasException: true, country: 'LV' })).toEqual([]);
  expect(await namesOf({ isSuspended: true })).toEqual([]);
  await suspendRow(bristol.organisationId);
  expect(await namesOf({ isSuspended: true })).toEqual([['Bristol Dental']]);
});

// SVC-33
test('a new position counts at once; organisations that withdrew it or were dissolved are not on the map', async () => {
  const { token } = (await foundWithHead('lab', { name: 'Oslo Lab', country: 'NO' })).head;
  const update = async (position: object) => {
    const { version } = await succeed(organisationApi.read, {}, { token });
    await succeed(organisationApi.update, { name: 'Oslo Lab', contactPerson: 'Maya', version, ...position }, { token });
  };
  const seen = () => namesOf({ type: 'lab', search: 'oslo' });

  expect(await seen()).toEqual([]);
  await update({ latitude: 59.91, longitude: 10.75 });
  expect(await seen()).toEqual([['Oslo Lab']]);
  await update({});
  expect(await seen()).toEqual([]);
  await update({ latitude: 59.91, longitude: 10.75 });
  const { version } = await succeed(organisationApi.read, {}, { token });
  await succeed(organisationApi.dissolve, { name: 'Oslo Lab', version }, { token });

  expect(await seen()).toEqual([]);
});

// SVC-32
test('a window over a thousand labs reads only its part of the map, and names up to a hundred', async () => {
  const labs = Array.from({ length: 1000 }, (_, place) =>
    placeStore.follow({
      organisationId: newId('organisation'),
      type: 'lab',
      name: `Madrid Lab ${place}`,
      country: 'ES',
      latitude: 40 + (place % 40) / 100,
      longitude: -4 + Math.floor(place / 40) / 100,
      updatedAt: nowSeconds(),
    }),
  );
  await putAll(labs);
  const reads = countReads();

  const whole = await ask({ type: 'lab', country: 'ES' });
  const ofWhole = reads.since().items;
  const near = await ask({ type: 'lab', window: { west: 24, east: 24.2, south: 56.9, north: 57 } });
  const ofNear = reads.since().items;

  expect(whole.total).toBe(1000);
  expect(whole.groups.length).toBeLessThanOrEqual(4);
  expect(whole.groups.flatMap(({ organisations }) => organisations ?? [])).toEqual([]);
  expect(near.groups.flatMap(({ organisations }) => organisations?.map(({ name }) => name))).toEqual(['Riga Lab']);
  expect([ofWhole > 1000, ofNear < 20]).toEqual([true, true]);
});

// SVC-34
test('clinics and labs have no such map, and a window without extent is refused', async () => {
  expect((await call(serviceApi.organisationMap, {}, { token: bristol.head.token })).code).toBe(40400);

  const window = { ...WEST_OF_ENGLAND, east: -3 };
  expect(await call(serviceApi.organisationMap, { window }, { token: service.head.token })).toMatchObject({
    code: 40000,
    data: { fields: [{ path: 'window.east', error: 'endsBeforeStart' }] },
  });
});
