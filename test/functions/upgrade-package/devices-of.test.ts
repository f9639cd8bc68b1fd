import '#test/support/bucket.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { call, succeed } from '#test/support/call.ts';
import { bound } from '#test/support/devices.ts';
import { foundWithHead } from '#test/support/world.ts';
import { published, refOf } from './package-steps.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;
type Input = Parameters<typeof succeed<typeof upgradePackageApi.devices>>[1];
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await foundWithHead('afterSales');
  clinic = await foundWithHead('clinic');
});

afterEach(() => setClock(Date.now));

const by = ({ head: { token } }: Team) => ({ token });
const listOf = (team: Team, input: Input = {}) => succeed(upgradePackageApi.devices, input, by(team));
const runs = (token: string, firmwareNumber: string) =>
  succeed(equipmentApi.heartbeat, { firmwareNumber, freeDiskBytes: 40e9 }, { token });
const takeOffline = (row: Awaited<ReturnType<typeof published>>) =>
  succeed(upgradePackageApi.takeOffline, refOf(row), by(service));

// PKG-29
test('after-sales reads for each device of a clinic its firmware, its offers and their results', async () => {
  const device = await bound(service, clinic);
  const { equipmentId, serialNumber, deviceToken: token } = device;
  await runs(token, '2.0');
  const row = await published(by(service));
  const { packageId, name, version } = row;
  const iid = clinic.organisationId;
  const find = async () => (await listOf(service, { iid })).list.find((each) => each.equipmentId === equipmentId);
  const named = { packageId, name, version };
  expect(await find()).toMatchObject({ serialNumber, state: 'offered', newest: named, offered: named, last: null });

  await succeed(upgradePackageApi.check, { firmwareNumber: '2.0' }, { token });
  await succeed(upgradePackageApi.report, { packageId, result: 'noSpace' }, { token });
  expect(await find()).toMatchObject({ state: 'offered', last: { ...named, result: 'noSpace' } });
  await runs(token, version);
  expect(await find()).toMatchObject({ state: 'current', offered: null, newest: named });

  await takeOffline(row);
  expect(await find()).toMatchObject({ state: 'current', newest: null, last: named });
});

// PKG-29
test('an outdated device shows why it is offered nothing', async () => {
  const own = await foundWithHead('lab');
  const { deviceToken: token } = await bound(service, own);
  const stateNow = async () => (await listOf(own)).list[0]?.state;
  await runs(token, '2.0');
  const notReached = await published(by(service), {}, { percentage: 0 });
  const states = [await stateNow()];
  const { package: halted } = await succeed(
    upgradePackageApi.setRollout,
    { ...refOf(notReached), rollout: { ...notReached.rollout, isHalted: true } },
    by(service),
  );
  states.push(await stateNow());
  await takeOffline(halted);
  const later = await published(by(service), { minVersion: '2.5.0' });
  states.push(await stateNow());
  await runs(token, 'beta');
  states.push(await stateNow());

  expect(states).toEqual(['notReached', 'halted', 'needsEarlier', 'unreadable']);
  await takeOffline(later);
});

// PKG-30
test('the list can be narrowed to outdated devices and to those with bad firmware, and counts both', async () => {
  const own = await foundWithHead('clinic');
  const [good, bad] = [await bound(service, own), await bound(service, own)];
  await Promise.all([runs(good.deviceToken, '99.0'), runs(bad.deviceToken, '2.7')]);
  const row = await published(by(service));
  const mark = { family: 'Helios', version: '2.7.0', reason: { en: 'It restarts.' }, blocksCases: false } as const;
  await succeed(upgradePackageApi.mark, mark, by(service));

  const serials = async (filter: 'behind' | 'bad') =>
    (await listOf(own, { filter })).list.map(({ serialNumber }) => serialNumber);

  expect([await serials('behind'), await serials('bad')]).toEqual([[bad.serialNumber], [bad.serialNumber]]);
  const all = await listOf(own);
  expect([all.counts, all.total]).toEqual([{ all: 2, behind: 1, bad: 1 }, 2]);
  expect(all.list.find(({ serialNumber }) => serialNumber === bad.serialNumber)?.mark).toMatchObject(mark);
  await succeed(upgradePackageApi.unmark, { family: mark.family, version: mark.version }, by(service));
  await takeOffline(row);
});

// PKG-30
test('no one sees another organisation’s devices, and a new owner sees no earlier package', async () => {
  const device = await bound(service, clinic);
  const { equipmentId, version, deviceToken: token } = device;
  const row = await published(by(service));
  await succeed(upgradePackageApi.check, { firmwareNumber: '2.0' }, { token });
  const lab = await foundWithHead('lab');
  expect((await call(upgradePackageApi.devices, { iid: clinic.organisationId }, by(lab))).code).toBe(40400);
  const twoSecondsLater = Date.now() + 2_000;
  setClock(() => twoSecondsLater);
  const transfer = { equipmentId, version, note: 'Sold.', newOwnerId: lab.organisationId };
  await succeed(equipmentApi.transfer, transfer, by(service));

  expect((await listOf(lab)).list).toMatchObject([{ equipmentId, last: null }]);
  expect((await listOf(service, { iid: clinic.organisationId })).list.map((each) => each.equipmentId)).not.toContain(
    equipmentId,
  );
  await takeOffline(row);
});
