import { call, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { watchRequests } from '#test/support/table-reads.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { foundWithHead } from '#test/support/world.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { shardsAndFormer } from '#functions/store/key-parts.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EquipmentState } from '#shared/equipment/equipment-state.ts';
import type { EquipmentFilter } from '#shared/equipment/equipment.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;
type Asked = RequestOf<typeof equipmentApi.index>;

const requests = watchRequests();
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
});

const ask = (input: Asked, { head }: Team = service) => succeed(equipmentApi.index, input, { token: head.token });
const serialNumbers = (devices: readonly { readonly serialNumber: string }[]) =>
  devices.map((each) => each.serialNumber);
const kept = async (isWanted: (item: Record<string, unknown>) => boolean = () => true) =>
  (await itemsOf('equipment'))
    .filter(isWanted)
    .map((item) => String(item['serialNumber']))
    .toSorted();

/** Reads the pages of a list in order. Returns each with its requests to the table. */
async function turn(input: Asked, by: Team = service) {
  const pages: { shown: string[]; asked: string[] }[] = [];
  let cursor: string | undefined;
  do {
    requests.since();
    const answer: Awaited<ReturnType<typeof ask>> = await ask({ ...input, ...(cursor && { cursor }) }, by);
    pages.push({ shown: serialNumbers(answer.list), asked: requests.since() });
    ({ cursor } = answer);
  } while (cursor !== undefined);
  return pages;
}

describe('the list of devices', () => {
  // EQU-6
  test('contains the organisation’s own devices, page by page', async () => {
    const lab = await foundWithHead('lab');
    const devices = [await bound(service, lab), await bound(service, lab), await bound(service, lab)];

    const pages = await turn({ page: { page: 1, size: 2 } }, lab);

    expect(pages.map(({ shown }) => shown)).toEqual([
      serialNumbers(devices.slice(0, 2)),
      serialNumbers(devices.slice(2)),
    ]);
    expect((await ask({}, lab)).list[0]).toMatchObject({ organisation: { name: lab.name } });
  });

  // EQU-7
  test('contains all devices for after-sales, page by page, each once and with its organisation', async () => {
    await bound(service, clinic);
    const pages = await turn({ page: { page: 1, size: 2 } });

    expect(pages.flatMap(({ shown }) => shown)).toEqual(await kept());
    const { list, counts } = await ask({ page: { page: 1, size: 100 } });
    expect(list.find(({ organisation }) => organisation?.organisationId === clinic.organisationId)).toMatchObject({
      organisation: { name: clinic.name },
    });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe((await kept()).length);
  });

  test('counts each tab, and shows the one that is asked for', async () => {
    const lab = await foundWithHead('lab');
    const [, locked] = [await bound(service, lab), await bound(service, lab, 'locked')];

    expect((await ask({ filter: 'all' }, lab)).counts).toEqual({ unbound: 0, bound: 1, locked: 1 });
    expect(await ask({ filter: 'locked' }, lab)).toMatchObject({ list: [{ equipmentId: locked.equipmentId }] });
    expect(await ask({ filter: 'unbound' }, lab)).toEqual({
      list: [],
      total: 0,
      counts: { unbound: 0, bound: 1, locked: 1 },
    });
  });

  test.each(EquipmentState.options)('shows after-sales those of all that are %s, and how many', async (state) => {
    await bound(service, clinic, state);
    const wanted = await kept((item) => item['state'] === state);

    const answer = await ask({ filter: state, page: { page: 1, size: 100 } });

    expect(serialNumbers(answer.list)).toEqual(wanted);
    expect(answer.counts[state]).toBe(wanted.length);
  });

  // EQU-7
  test('finds a device by the start of its serial number, in any organisation and spelling', async () => {
    const [one, other] = [await bound(service, clinic), await bound(service, await foundWithHead('lab'))];
    const find = async (search: string, by: Team, filter: EquipmentFilter = 'all') =>
      serialNumbers((await ask({ search, filter }, by)).list);

    expect(await find(` ${one.serialNumber.toLowerCase()}`, clinic)).toEqual([one.serialNumber]);
    expect(await find(other.serialNumber, clinic)).toEqual([]);
    expect(await find(other.serialNumber, service)).toEqual([other.serialNumber]);
    expect(await find(other.serialNumber, service, 'locked')).toEqual([]);
    expect(await find(one.serialNumber.slice(1), clinic)).toEqual([]);
  });

  test('does not go on from a serial number, nor from another search’s cursor', async () => {
    const { cursor } = await ask({ page: { page: 1, size: 1 } });
    expect(cursor).toBeDefined();
    const answer = await call(equipmentApi.index, { search: 'HL', cursor }, { token: service.head.token });
    expect((await call(equipmentApi.index, { cursor: 'XY-0001' }, { token: service.head.token })).code).toBe(40000);

    expect(answer.code).toBe(40000);
  });

  test('is no place for the secrets of a device', async () => {
    const { list } = await ask({});

    expect(Object.keys(list[0]!)).not.toContain('activationCodeDigest');
    expect(Object.keys(list[0]!)).not.toContain('tokenDigest');
  });
});

describe('a page of all devices', () => {
  const LISTS: readonly (readonly [what: string, list: Asked])[] = [
    ['all', {}],
    ['all that are bound', { filter: 'bound' }],
    ['those found', { search: 'hl-' }],
    ['those found that are bound', { search: 'hl-', filter: 'bound' }],
  ];

  test.each(LISTS)('asks the table for %s twice, the fifth like the first, however many there are', async (_, list) => {
    for (let more = 0; more < 5; more += 1) await bound(service, clinic);
    const before = (await turn({ ...list, page: { page: 1, size: 1 } })).slice(0, 5);
    await bound(service, clinic);
    const pages = (await turn({ ...list, page: { page: 1, size: 1 } })).slice(0, 5);

    // The requests in their order. First come the caller's requests, then the lines of each partition, then the data of all lines. These
    // data are the device, its organisation, its report and the parts of three counts.
    const lines = shardsAndFormer('shard8').map(() => 'Query 0');
    const twice = ['BatchGetItem 5', ...lines, expect.stringMatching(/^BatchGetItem (?:2[89]|3[01])$/u)];
    for (const { asked } of [...before, ...pages]) expect(asked).toEqual(twice);
    expect(pages).toHaveLength(5);
  });
});
