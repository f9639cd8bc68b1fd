import { call, succeed } from '#test/support/call.ts';
import { addDevice } from '#test/support/devices-of.ts';
import { applicationOf } from '#test/support/products.ts';
import { addMember, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EquipmentState } from '#shared/equipment/equipment-state.ts';
import { EquipmentStatus, equipmentStatusAt, OFFLINE_AFTER_SECONDS } from '#shared/equipment/pulse.ts';
import { productApi } from '#shared/product/product-api.ts';
import { ApplicationState } from '#shared/product/product-application.ts';
import { CardStatus, cardStatusOf } from '#shared/product/product-status.ts';

/** The last report that a device may have sent. */
const REPORTS = [
  { name: 'none' },
  { name: 'fresh', reportedAgo: 60 },
  { name: 'faulty', reportedAgo: 60, errorCodes: ['E-1203'] },
  { name: 'old', reportedAgo: OFFLINE_AFTER_SECONDS + 60 },
] as const;

const familyOf = async (token: string, category: 'Helios' | 'CBCT' = 'Helios') => {
  const { list } = await succeed(productApi.categoryProjectDeviceList, { category }, { token });
  return list[0]!.devices;
};

// PROD-20, PROD-21
test('for each state and report of a device, a card shows the same as the list of devices', async () => {
  const shown = new Set<string>();
  for (const state of EquipmentState.options.filter((each) => each !== 'unbound'))
    for (const report of REPORTS) {
      const clinic = await foundWithHead('clinic');
      await addDevice(clinic.organisationId, {
        state,
        ...('reportedAgo' in report && { reportedAgo: report.reportedAgo }),
        ...('errorCodes' in report && { errorCodes: [...report.errorCodes] }),
      });
      const { token } = clinic.head;
      const { list } = await succeed(equipmentApi.index, {}, { token });
      const [device] = await familyOf(token);

      const status = equipmentStatusAt(list[0]!, nowSeconds());
      expect(device?.status, `${state}, ${report.name}`).toBe(status);
      expect(cardStatusOf({ state: 'online' }, [device!])).toBe(status);
      shown.add(status);
    }

  // An unbound device belongs to no organisation, so it is on no card.
  const unbound = equipmentStatusAt({ state: 'unbound' }, nowSeconds());
  expect(cardStatusOf({ state: 'online' }, [])).toBe(unbound);
  expect([...shown, unbound].toSorted()).toEqual(EquipmentStatus.options.toSorted());
});

// PROD-20
test('the most urgent device decides the state of a card, and a product outside of the catalogue is disabled', () => {
  const devices = EquipmentStatus.options.map((status) => ({ status }));

  expect(cardStatusOf({ state: 'online' }, devices)).toBe('locked');
  expect(
    cardStatusOf(
      { state: 'online' },
      devices.filter(({ status }) => status !== 'locked'),
    ),
  ).toBe('exception');
  expect(cardStatusOf({ state: 'online' }, [{ status: 'online' }, { status: 'offline' }])).toBe('offline');
  expect(cardStatusOf({ state: 'offline' }, [{ status: 'online' }])).toBe('disabled');
  expect(CardStatus.options).toHaveLength(6);
});

// PROD-21
test('after-sales sees the devices of the organisation that it names, and a clinic sees only its own', async () => {
  const clinic = await foundWithHead('clinic');
  const { serialNumber } = await addDevice(clinic.organisationId, { family: 'CBCT' });
  const service = await foundWithHead('afterSales');
  const lab = await foundWithHead('lab');
  const asked = { iid: clinic.organisationId };

  const { list } = await succeed(productApi.categoryProjectDeviceList, asked, { token: service.head.token });

  expect(list.map(({ category, devices }) => [category, devices.map((each) => each.serialNumber)])).toEqual([
    ['Helios', []],
    ['CBCT', [serialNumber]],
    ['Sensor', []],
  ]);
  expect((await call(productApi.categoryProjectDeviceList, asked, { token: lab.head.token })).code).toBe(40400);
});

const seenBy = async (token: string) => {
  const [user, core, selected] = await Promise.all([
    succeed(accountApi.read, {}, { token }),
    succeed(productApi.readCore, {}, { token }),
    succeed(productApi.getProCateSelectedList, {}, { token }),
  ]);
  const categories = selected.list.map(({ category }) => category);
  // The number, the app and the list must have the same families.
  expect(core.categories).toEqual(categories);
  expect(core.productsNum).toBe(categories.length);
  expect(user.productsNum).toBe(categories.length);
  return categories;
};
const ALL = ['Helios', 'CBCT', 'Sensor'];

// PROD-26, PROD-27, ACC-9
test('a member sees no family that was rejected or given up, but a head sees all, to apply again', async () => {
  for (const state of ApplicationState.options) {
    const clinic = await foundWithHead('clinic');
    const member = await addMember(clinic, 'clinicMember');
    await applicationOf(clinic.organisationId, 'CBCT', state);

    const isGone = state === 'rejected' || state === 'deleted';
    expect(await seenBy(member.token), state).toEqual(isGone ? ['Helios', 'Sensor'] : ALL);
    expect(await seenBy(clinic.head.token), state).toEqual(ALL);
  }
});

// PROD-26, PROD-28
test('a family with a device stays visible, and a person who would see no family sees all', async () => {
  const clinic = await foundWithHead('clinic');
  const member = await addMember(clinic, 'clinicMember');
  await addDevice(clinic.organisationId, { family: 'CBCT' });
  await applicationOf(clinic.organisationId, 'CBCT', 'deleted');
  await applicationOf(clinic.organisationId, 'Helios', 'rejected');
  expect(await seenBy(member.token)).toEqual(['CBCT', 'Sensor']);

  const lab = await foundWithHead('lab');
  const technician = await addMember(lab, 'factoryMember');
  for (const family of ['Helios', 'CBCT', 'Sensor'] as const)
    await applicationOf(lab.organisationId, family, 'rejected');
  expect(await seenBy(technician.token)).toEqual(ALL);
});

// PROD-27
test('a person without an organisation, after-sales and the platform see every family', async () => {
  const people = [
    await signIn(await openAccount()),
    (await foundWithHead('afterSales')).head,
    await addMember(await foundWithHead('platform'), 'editor'),
  ];

  for (const { token } of people) expect(await seenBy(token)).toEqual(ALL);
});
