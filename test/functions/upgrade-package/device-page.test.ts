import '#test/support/bucket.ts';
import { beforeAll, expect, test } from 'vitest';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { succeed } from '#test/support/call.ts';
import { bound } from '#test/support/devices.ts';
import { foundWithHead } from '#test/support/world.ts';
import { published } from './package-steps.ts';

type Team = Awaited<ReturnType<typeof foundWithHead>>;
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await foundWithHead('afterSales');
  clinic = await foundWithHead('clinic');
});

const by = ({ head: { token } }: Team) => ({ token });
const pageOf = (equipmentId: string, team: Team) =>
  succeed(equipmentApi.read, { equipmentId: equipmentId as never }, by(team));

// PKG-22
test('a device’s page lists the packages that it was offered and their results, for its organisation and after-sales', async () => {
  const device = await bound(service, clinic);
  const { equipmentId, deviceToken: token } = device;
  expect((await pageOf(equipmentId, clinic)).upgrades).toEqual([]);
  const { packageId, name, version } = await published(by(service));
  await succeed(upgradePackageApi.check, { firmwareNumber: '2.0' }, { token });
  expect((await pageOf(equipmentId, clinic)).upgrades).toMatchObject([{ packageId, name, version, result: 'offered' }]);

  await succeed(upgradePackageApi.report, { packageId, result: 'refused' }, { token });

  for (const team of [clinic, service])
    expect((await pageOf(equipmentId, team)).upgrades).toMatchObject([{ packageId, result: 'refused' }]);
});

// PKG-22
test('a new owner does not see packages that the device was offered before', async () => {
  const device = await bound(service, clinic);
  const { equipmentId, version, deviceToken: token } = device;
  await published(by(service));
  await succeed(upgradePackageApi.check, { firmwareNumber: '2.0' }, { token });
  const lab = await foundWithHead('lab');
  await new Promise((resolve) => {
    setTimeout(resolve, 1100);
  });
  const transfer = { equipmentId, version, note: 'Sold.', newOwnerId: lab.organisationId };
  await succeed(equipmentApi.transfer, transfer, by(service));

  expect((await pageOf(equipmentId, lab)).upgrades).toEqual([]);
  expect((await pageOf(equipmentId, service)).upgrades).toHaveLength(1);
});

// PKG-23
test('the page warns of firmware that is known to be bad, and of no other firmware', async () => {
  const { equipmentId, deviceToken: token } = await bound(service, clinic);
  const mark = { family: 'Helios', version: '8.0.0', reason: { en: 'It restarts.' }, blocksCases: true } as const;
  await succeed(upgradePackageApi.mark, mark, by(service));
  const runs = (firmwareNumber: string) =>
    succeed(equipmentApi.heartbeat, { firmwareNumber, freeDiskBytes: 40e9 }, { token });

  await runs('8.1');
  expect((await pageOf(equipmentId, clinic)).firmwareMark).toBeUndefined();
  await runs('8.0');

  for (const team of [clinic, service]) expect((await pageOf(equipmentId, team)).firmwareMark).toMatchObject(mark);
});
