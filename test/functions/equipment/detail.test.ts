import { call, succeed } from '#test/support/call.ts';
import { bound, registeredDevice, serviceTeam } from '#test/support/devices.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { init } from '#test/support/uploads.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { activationCodeState } from '#shared/equipment/equipment-detail.ts';
import type { EquipmentId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic');
});

afterEach(() => setClock(Date.now));

const read = (equipmentId: EquipmentId, { head }: Team) =>
  succeed(equipmentApi.read, { equipmentId }, { token: head.token });

/** Makes a device that first belonged to a clinic, then was locked, and now belongs to a lab. */
async function passedOn() {
  const lab = await foundWithHead('lab');
  const device = await bound(service, clinic, 'locked');
  const { equipmentId, serialNumber, activationCode } = device;
  const by = { token: service.head.token };
  const { version } = await succeed(equipmentApi.unlock, { equipmentId, version: device.version, note: 'Paid.' }, by);
  await succeed(equipmentApi.unbind, { equipmentId, version }, { token: clinic.head.token });
  await succeed(equipmentApi.bind, { serialNumber, activationCode }, { token: lab.head.token });
  return { equipmentId, lab };
}

// EQU-14, EQU-16
test('a device’s history names actor, reason and time; each owner reads its own part, after-sales the whole', async () => {
  const { equipmentId, lab } = await passedOn();

  const all = await read(equipmentId, service);
  const ofLab = await read(equipmentId, lab);

  expect(all.history.map(({ action, note, organisation }) => [action, note, organisation?.name])).toEqual([
    ['bind', '', lab.name],
    ['unbind', '', clinic.name],
    ['unlock', 'Paid.', clinic.name],
    ['lock', 'The lease has ended.', clinic.name],
    ['bind', '', clinic.name],
    ['register', '', undefined],
  ]);
  expect(all.history[0]).toMatchObject({ side: 'owner', from: 'unbound', to: 'bound', at: expect.any(Number) });
  expect(ofLab.history.map(({ action }) => action)).toEqual(['bind']);
  expect((await call(equipmentApi.read, { equipmentId }, { token: clinic.head.token })).code).toBe(40400);
});

// EQU-6
test('the entered facts are returned with the times of binding and unbinding; the firmware is the one last reported', async () => {
  const facts = { serialNumber: 'HX-77001', modelNumber: 'Helios 600', family: 'Helios' } as const;
  const entered = { ...facts, firmwareNumber: '3.4.1' };
  const begun = nowSeconds();
  const { equipment, activationCode } = await succeed(equipmentApi.register, entered, { token: service.head.token });
  const { equipmentId, serialNumber } = equipment;
  expect((await read(equipmentId, service)).equipment).toMatchObject({ ...entered, state: 'unbound' });
  setClock(() => (begun + 60) * 1000);
  const { deviceToken } = await succeed(
    equipmentApi.bind,
    { serialNumber, activationCode },
    { token: clinic.head.token },
  );
  const report = { firmwareNumber: '3.5.0', freeDiskBytes: 1, errorCodes: [] };
  await succeed(equipmentApi.heartbeat, report, { token: deviceToken });
  const { equipment: given } = await read(equipmentId, clinic);
  expect(given).toMatchObject({ ...facts, firmwareNumber: '3.5.0', state: 'bound', bindTime: begun + 60 });
  setClock(() => (begun + 120) * 1000);

  await succeed(equipmentApi.unbind, { equipmentId, version: given.version }, { token: clinic.head.token });

  const { equipment: returned } = await read(equipmentId, service);
  expect(returned).toMatchObject({ ...facts, state: 'unbound', bindTime: begun + 60, unbindTime: begun + 120 });
});

// EQU-16
test('a lock without a reason is refused', async () => {
  const { equipmentId, version } = await bound(service, clinic);

  const answer = await call(equipmentApi.lock, { equipmentId, version, note: ' ' }, { token: service.head.token });

  expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'note', error: 'required' }] } });
});

// EQU-13, EQU-15
test('the owner reads what a device sent, without names; after-sales does not', async () => {
  const { equipmentId, deviceToken } = await bound(service, clinic);
  const { patientId } = await succeed(patientApi.create, { name: 'Rosa Lind', age: 40 }, { token: clinic.head.token });
  const { file } = await init({ token: deviceToken }, { patientId }, Buffer.from('a scan'), 'rosa-lind.stl');

  const own = await read(equipmentId, clinic);

  expect(own.files).toEqual([
    { fileId: file.fileId, sizeBytes: 6, state: 'waitingForUpload', order: null, patientId, createdAt: file.createdAt },
  ]);
  expect((await read(equipmentId, service)).files).toBeUndefined();
});

// EQU-15
test('a later owner reads nothing that the device sent before', async () => {
  const device = await bound(service, clinic);
  const { equipmentId, version, serialNumber, activationCode } = device;
  const { patientId } = await succeed(patientApi.create, { name: 'Ida Berg', age: 30 }, { token: clinic.head.token });
  await init({ token: device.deviceToken }, { patientId }, Buffer.from('a scan'));
  await succeed(equipmentApi.unbind, { equipmentId, version }, { token: clinic.head.token });
  const lab = await foundWithHead('lab');
  await succeed(equipmentApi.bind, { serialNumber, activationCode }, { token: lab.head.token });

  expect((await read(equipmentId, lab)).files).toEqual([]);
});

// EQU-13
test('the owner and after-sales read the problem reports about a device', async () => {
  const { equipmentId } = await bound(service, clinic);
  const other = await bound(service, clinic);
  const report = (about: EquipmentId) =>
    succeed(workOrderApi.create, { equipmentId: about, description: 'No image.' }, { token: clinic.head.token });
  const { workOrderId } = await report(equipmentId);
  await report(other.equipmentId);

  for (const team of [clinic, service]) {
    const { workOrders } = await read(equipmentId, team);
    expect(workOrders?.map((row) => row.workOrderId)).toEqual([workOrderId]);
  }
});

// EQU-13
test('an activation code is shown as unused, in use or free, and is never returned again', async () => {
  const { equipment } = await registeredDevice(service);
  const inUse = await bound(service, clinic);
  const { equipmentId, version } = await bound(service, clinic);
  const free = await succeed(equipmentApi.unbind, { equipmentId, version }, { token: clinic.head.token });

  expect([equipment, inUse, free].map(activationCodeState)).toEqual(['unused', 'inUse', 'free']);
  expect(JSON.stringify(await read(equipmentId, service))).not.toContain('activationCode');
});

// EQU-13
test('every member reads the organisation’s devices', async () => {
  const { equipmentId } = await bound(service, clinic);
  const { token } = await addMember(clinic, 'clinicMember');

  expect(await succeed(equipmentApi.read, { equipmentId }, { token })).toMatchObject({ equipment: { equipmentId } });
});
