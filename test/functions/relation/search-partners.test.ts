import { call, succeed } from '#test/support/call.ts';
import { addMember, foundWithHead, relate } from '#test/support/world.ts';
import { beforeAll, expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;

const UPPSALA = { latitude: 59.8586, longitude: 17.6389 };
const STOCKHOLM = { latitude: 59.3293, longitude: 18.0686 };
const MALMO = { latitude: 55.605, longitude: 13.0038 };

const publish = ({ head }: Team, choice: RequestOf<typeof relationApi.publish>) =>
  succeed(relationApi.publish, choice, { token: head.token });
const ask = ({ head }: Team, input: RequestOf<typeof relationApi.find> = {}) =>
  succeed(relationApi.find, input, { token: head.token });
const namesOf = async (team: Team, input: RequestOf<typeof relationApi.find> = {}) =>
  (await ask(team, input)).list.map(({ name }) => name);

let clinic: Team;
let harbour: Team;
let north: Team;
let south: Team;
beforeAll(async () => {
  const phone = { countryCallingCode: '46', phone: '81234567' };
  clinic = await foundWithHead('clinic', { name: 'Elm Street Dental', ...UPPSALA });
  harbour = await foundWithHead('lab', { name: 'Harbour Lab', ...STOCKHOLM, ...phone });
  north = await foundWithHead('lab', { name: '德信义齿', ...UPPSALA, phone: '5550000', countryCallingCode: '46' });
  south = await foundWithHead('lab', { name: 'Southlight', ...MALMO });
  await foundWithHead('lab', { name: 'Hidden Lab', ...UPPSALA });
  await publish(harbour, {
    city: 'Stockholm',
    caseTypes: ['implant', 'prosthetics'],
    materials: ['zirconia'],
    turnaroundDays: 7,
    website: 'https://harbour.example',
    showsPhone: true,
    showsPosition: true,
    showsOnMap: true,
  });
  await publish(north, { city: 'Uppsala', turnaroundDays: 20, showsPosition: true });
  await publish(south, { city: 'Malmö' });
});

// REL-64
test('an organisation is found once it is public, and no longer after it is hidden', async () => {
  const lab = await foundWithHead('lab', { name: 'Passing Lab' });
  expect(await namesOf(clinic, { search: 'Passing' })).toEqual([]);

  await publish(lab, { city: 'Oslo' });
  expect(await namesOf(clinic, { search: 'Passing' })).toEqual(['Passing Lab']);

  await succeed(relationApi.unpublish, {}, { token: lab.head.token });
  expect(await namesOf(clinic, { search: 'Passing' })).toEqual([]);
  expect((await succeed(relationApi.publicProfile, {}, { token: lab.head.token })).profile).toBeNull();
});

// REL-64
test('only the chosen facts are shown, and never a person’s name', async () => {
  const { list } = await ask(clinic, { search: '德信' });

  expect(list).toEqual([
    {
      organisationId: north.organisationId,
      organisationNumber: north.organisationNumber,
      name: '德信义齿',
      country: 'SE',
      city: 'Uppsala',
      caseTypes: [],
      materials: [],
      turnaroundDays: 20,
      website: '',
      phone: '',
      distanceKm: 0,
      relation: null,
    },
  ]);
  const [shown] = (await ask(clinic, { search: 'Harbour' })).list;
  expect(shown).toMatchObject({ phone: '+46 81234567', website: 'https://harbour.example' });
});

// REL-64
test('a public profile follows its organisation, and a dissolved organisation is not found', async () => {
  const lab = await foundWithHead('lab', { name: 'Former Name' });
  await publish(lab, { city: 'Oslo' });
  const options = { token: lab.head.token };
  const { version, name: _former, ...profile } = await succeed(organisationApi.read, {}, options);
  await succeed(organisationApi.update, { ...profile, name: 'Present Name', version }, options);
  expect(await namesOf(clinic, { search: 'Present' })).toEqual(['Present Name']);
  expect(await namesOf(clinic, { search: 'Former' })).toEqual([]);

  const now = await succeed(organisationApi.read, {}, options);
  await succeed(organisationApi.dissolve, { version: now.version, name: now.name }, options);
  expect(await namesOf(clinic, { search: 'Present' })).toEqual([]);
});

// REL-65
test.each([
  ['harb', ['Harbour Lab']],
  ['lab', ['Harbour Lab']],
  ['stock', ['Harbour Lab']],
  ['dexin', ['德信义齿']],
  ['+46 8 123', ['Harbour Lab']],
  ['812345', ['Harbour Lab']],
  // A lab has this phone number, but its profile does not show it.
  ['5550000', []],
  ['', ['Harbour Lab', 'Southlight', '德信义齿']],
])('the search for %j finds %j', async (search, expected) => {
  expect(await namesOf(clinic, { search })).toEqual(expected);
});

// REL-65
test('a search by number, case type, material and turnaround finds profiles that state these', async () => {
  expect(await namesOf(clinic, { search: south.organisationNumber })).toEqual(['Southlight']);
  expect(await namesOf(clinic, { caseType: 'implant' })).toEqual(['Harbour Lab']);
  expect(await namesOf(clinic, { material: 'titaniumAlloy' })).toEqual([]);
  expect(await namesOf(clinic, { turnaroundDaysMax: 10 })).toEqual(['Harbour Lab']);
});

// REL-66
test('within a radius the nearest come first, and only those that show their position', async () => {
  expect(await namesOf(clinic, { withinKm: 25 })).toEqual(['德信义齿']);
  const { list } = await ask(clinic, { withinKm: 100 });
  expect(list.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
    ['德信义齿', 0],
    ['Harbour Lab', 63.6],
  ]);
});

// REL-66
test('without a position of the own organisation no distance is shown', async () => {
  const team = await foundWithHead('clinic');

  expect((await ask(team)).ownPosition).toBeUndefined();
  expect((await ask(clinic)).ownPosition).toEqual(UPPSALA);
  const answer = await call(relationApi.find, { withinKm: 25 }, { token: team.head.token });
  expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'withinKm', error: 'position' }] } });
});

// REL-100
test('only organisations that chose so are on the map; showing a distance is not enough', async () => {
  const lab = await foundWithHead('lab', { name: 'Hesitant Lab', ...MALMO });
  const positionOf = async () => (await ask(clinic, { search: 'Hesitant' })).list[0]?.position;

  await publish(lab, { city: 'Malmö', showsPosition: true });
  expect(await positionOf()).toBeUndefined();
  await publish(lab, { city: 'Malmö', showsOnMap: true });
  expect(await positionOf()).toBeUndefined();
  await publish(lab, { city: 'Malmö', showsPosition: true, showsOnMap: true });
  expect(await positionOf()).toEqual(MALMO);

  await succeed(relationApi.unpublish, {}, { token: lab.head.token });
});

// REL-103
test('a search around a position of the map needs no own position, and finds only organisations on the map', async () => {
  const team = await foundWithHead('clinic');
  const { list } = await ask(team, { around: UPPSALA, withinKm: 100 });

  // The lab in Uppsala is nearer, but it is not shown on a map. Only a search by distance from the own organisation finds this lab.
  expect(list.map(({ name, distanceKm, position }) => [name, distanceKm, position])).toEqual([
    ['Harbour Lab', 63.6, STOCKHOLM],
  ]);
  expect(await namesOf(team, { around: UPPSALA, withinKm: 50 })).toEqual([]);
  expect(await namesOf(team, { around: UPPSALA, withinKm: 100, material: 'titaniumAlloy' })).toEqual([]);
  const answer = await call(relationApi.find, { around: UPPSALA }, { token: team.head.token });
  expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'withinKm' }] } });
});

// REL-65
test('a lab finds clinics, and each result has their relation', async () => {
  await publish(clinic, { city: 'Uppsala' });
  await relate(clinic, harbour, 'pending');

  expect((await ask(harbour)).list).toMatchObject([{ name: 'Elm Street Dental', relation: 'pending' }]);
});

// REL-64
test('only a head makes an organisation public, but every member may search', async () => {
  const dentist = await addMember(clinic, 'clinicMember');

  expect((await call(relationApi.publish, { city: 'Uppsala' }, { token: dentist.token })).code).toBe(40300);
  expect((await call(relationApi.find, {}, { token: dentist.token })).code).toBe(200);
});
