import { succeed, call } from '#test/support/call.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { addMember, foundOrganisation, foundWithHead } from '#test/support/world.ts';
import { beforeAll, expect, test } from 'vitest';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

const CLINICS = ['Ahorn Dental', 'Birch Dental', 'Birchwood Smiles', 'Cedar Clinic', '朝阳口腔'];
let care: string;
let head: string;
let own: string;

const ask = async (token: string, input: RequestOf<typeof organisationApi.index> = {}) =>
  await succeed(organisationApi.index, input, { token });
const names = async (token: string, input: RequestOf<typeof organisationApi.index> = {}) =>
  (await ask(token, input)).list.map(({ name }) => name);

beforeAll(async () => {
  for (const name of CLINICS) await foundOrganisation('clinic', { name });
  await foundOrganisation('lab', { name: 'Birch Lab' });
  const clinic = await foundWithHead('clinic', { name: 'Dogwood Dental' });
  head = clinic.head.token;
  own = clinic.organisationNumber;
  care = (await addMember(await foundOrganisation('afterSales'), 'afterSales')).token;
});

// ORG-11
test('the list of after-sales has all clinics by name; labs are in a list of their own', async () => {
  expect(await names(care)).toEqual([...CLINICS.slice(0, 4), 'Dogwood Dental', '朝阳口腔']);
  expect(await names(care, { type: 'lab' })).toEqual(['Birch Lab']);
});

test.each([
  ['bir', ['Birch Dental', 'Birchwood Smiles']],
  ['BIRCH d', ['Birch Dental']],
  ['朝阳', ['朝阳口腔']],
  ['wood', []],
])('%s finds by the start of the name', async (search, found) => {
  expect(await names(care, { search })).toEqual(found);
});

// ORG-11
test('the complete number finds its organisation', async () => {
  expect(await names(care, { search: own })).toEqual(['Dogwood Dental']);
  expect(await names(care, { search: own, type: 'lab' })).toEqual([]);
  expect(await names(care, { search: '99999999' })).toEqual([]);
});

test('pages follow one another without a gap or a repeat', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(care, {
      page: { page: 1, size: 2 },
      ...(cursor && { cursor }),
    });
    seen.push(...page.list.map(({ name }) => name));
    cursor = page.cursor;
  } while (cursor !== undefined);

  expect(seen).toEqual([...CLINICS.slice(0, 4), 'Dogwood Dental', '朝阳口腔']);
});

test('a list goes on from its own cursors only', async () => {
  const { cursor } = await ask(care, { page: { page: 1, size: 2 } });
  const codeOf = async (input: object) => (await call(organisationApi.index, input, { token: care })).code;

  expect(await codeOf({ cursor })).toBe(200);
  expect(await codeOf({ type: 'lab', cursor })).toBe(40000);
  expect(await codeOf({ cursor: `org_${'0'.repeat(26)}` })).toBe(40000);
});

test('a page is found by its number too', async () => {
  const third = await names(care, { page: { page: 3, size: 2 } });

  expect(third).toEqual(['Dogwood Dental', '朝阳口腔']);
});

test('of an organisation only what after-sales needs is shown', async () => {
  const [first] = (await ask(care)).list;

  expect(Object.keys(first ?? {}).toSorted()).toEqual([
    'address',
    'contactPerson',
    'country',
    'countryCallingCode',
    'createdAt',
    'isSuspended',
    'name',
    'organisationId',
    'organisationNumber',
    'phone',
    'type',
  ]);
});

test('a clinic finds itself and no one else', async () => {
  expect(await names(head)).toEqual(['Dogwood Dental']);
  expect(await names(head, { search: 'Birch' })).toEqual([]);
  expect(await names(head, { search: own })).toEqual([]);
  expect(await names(head, { type: 'lab' })).toEqual([]);
});

test('a new name counts at once, and what is dissolved is in no list', async () => {
  const { token } = (await foundWithHead('lab', { name: 'Zelkova Lab' })).head;
  const { version } = await succeed(organisationApi.read, {}, { token });
  await succeed(organisationApi.update, { name: 'Yew Lab', contactPerson: 'Maya', version }, { token });
  expect(await names(care, { type: 'lab', search: 'z' })).toEqual([]);
  expect(await names(care, { type: 'lab', search: 'y' })).toEqual(['Yew Lab']);

  const changed = await succeed(organisationApi.read, {}, { token });
  await succeed(organisationApi.dissolve, { name: 'Yew Lab', version: changed.version }, { token });

  expect(await names(care, { type: 'lab', search: 'y' })).toEqual([]);
});

test('the catalogue’s editor reads no organisation', async () => {
  const { token } = await addMember(await foundOrganisation('platform'), 'editor');

  expect((await call(organisationApi.index, {}, { token })).code).toBe(40300);
});

// SVC-27
test('a country narrows the list with its own index, which follows a new name and a dissolution', async () => {
  const { head: founder } = await foundWithHead('lab', { name: 'Quince Lab', country: 'TR' });
  await foundOrganisation('lab', { name: 'Quartz Lab', country: 'TR' });
  await foundOrganisation('lab', { name: 'Quota Lab', country: 'DE' });
  const inTurkey = (search = '') => names(care, { type: 'lab', country: 'TR', search });
  expect(await inTurkey()).toEqual(['Quartz Lab', 'Quince Lab']);
  expect(await inTurkey('qui')).toEqual(['Quince Lab']);
  const first = await ask(care, { type: 'lab', country: 'TR', page: { page: 1, size: 1 } });
  expect(await names(care, { type: 'lab', country: 'TR', page: { page: 1, size: 1 }, cursor: first.cursor })).toEqual([
    'Quince Lab',
  ]);

  const { token } = founder;
  const { version } = await succeed(organisationApi.read, {}, { token });
  await succeed(organisationApi.update, { name: 'Aa Lab', contactPerson: 'Maya', version, country: 'TR' }, { token });
  expect(await inTurkey()).toEqual(['Aa Lab', 'Quartz Lab']);
  const changed = await succeed(organisationApi.read, {}, { token });
  await succeed(organisationApi.dissolve, { name: 'Aa Lab', version: changed.version }, { token });

  expect(await inTurkey()).toEqual(['Quartz Lab']);
});

// SVC-28
test('organisations with an exception are found among all, each once, by type, country and name', async () => {
  const service = await serviceTeam();
  const faulty = async (owner: Awaited<ReturnType<typeof foundWithHead>>) => {
    const { deviceToken } = await bound(service, owner);
    const input = { firmwareNumber: '1', freeDiskBytes: 1, errorCodes: ['E-1'] };
    await succeed(equipmentApi.heartbeat, input, { token: deviceToken });
  };
  const found = (name: string, country: string) => foundWithHead('clinic', { name, country });
  const [maple, pine, calm] = [await found('Maple', 'AE'), await found('Pine', 'CN'), await found('Calm', 'CN')];
  for (const owner of [maple, maple, maple, pine]) await faulty(owner);
  await bound(service, calm);

  const all = { hasException: true } as const;
  expect(await names(care, all)).toEqual(['Maple', 'Pine']);
  expect(await names(care, { ...all, country: 'CN' })).toEqual(['Pine']);
  expect(await names(care, { ...all, search: 'map' })).toEqual(['Maple']);
  expect(await names(care, { ...all, search: calm.organisationNumber })).toEqual([]);
  expect(await names(care, { ...all, type: 'lab' })).toEqual([]);
  const first = await ask(care, { ...all, page: { page: 1, size: 1 } });
  expect(await names(care, { ...all, page: { page: 1, size: 1 }, cursor: first.cursor })).toEqual(['Pine']);
  expect(await names(calm.head.token, all)).toEqual([]);
  expect(await names(pine.head.token, all)).toEqual(['Pine']);
});

// SVC-29
test('suspended organisations are marked, and can be listed alone until the suspension is lifted', async () => {
  const operator = await foundWithHead('platform');
  const [aspen, alder] = [
    await foundWithHead('lab', { name: 'Aspen Lab' }),
    await foundWithHead('lab', { name: 'Alder Lab' }),
  ];
  const by = { token: operator.head.token };
  const versionOf = async ({ head: { token } }: typeof aspen) =>
    (await succeed(organisationApi.read, {}, { token })).version;
  for (const lab of [aspen, alder]) {
    const asked = { iid: lab.organisationId, version: await versionOf(lab), reason: 'Unpaid' };
    await succeed(organisationApi.suspend, asked, by);
  }

  expect(await names(care, { type: 'lab', isSuspended: true })).toEqual(['Alder Lab', 'Aspen Lab']);
  expect(await names(care, { type: 'lab', isSuspended: true, search: 'asp' })).toEqual(['Aspen Lab']);
  expect(await names(care, { type: 'lab', isSuspended: true, hasException: true })).toEqual([]);
  const { list } = await ask(operator.head.token, { type: 'lab', search: 'a' });
  expect(list.filter(({ isSuspended }) => isSuspended)).toHaveLength(2);
  expect((await ask(aspen.head.token, { type: 'lab' })).list[0]?.isSuspended).toBe(true);

  const lifted = { iid: aspen.organisationId, version: await versionOf(aspen) };
  await succeed(organisationApi.liftSuspension, lifted, by);

  expect(await names(care, { type: 'lab', isSuspended: true })).toEqual(['Alder Lab']);
});
