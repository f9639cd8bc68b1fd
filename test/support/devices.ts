import { succeed } from './call.ts';
import { foundWithHead } from './world.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { EquipmentState } from '#shared/equipment/equipment-state.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';

interface Headed {
  readonly head: { readonly token: string };
}

let running = 0;
/** Returns a serial number that no other device of the test file has. */
const serialNumber = (): string => {
  running += 1;
  return `HL-${String(running).padStart(5, '0')}`;
};

export const serviceTeam = () => foundWithHead('afterSales');

/** Registers a device as after-sales. */
export const registeredDevice = (service: Headed) =>
  succeed(
    equipmentApi.register,
    { serialNumber: serialNumber(), modelNumber: 'Helios 500', family: 'Helios' },
    { token: service.head.token },
  );

type Bound = Equipment & { readonly activationCode: string; readonly deviceToken: string };

/**
 * Registers a device and brings it into `state`. `bound` is bound to the owner's organisation; `locked` is bound and then locked by
 * after-sales.
 */
export async function bound(service: Headed, owner: Headed, state: EquipmentState = 'bound'): Promise<Bound> {
  const { equipment, activationCode } = await registeredDevice(service);
  if (state === 'unbound') return { ...equipment, activationCode, deviceToken: '' };
  const input = { serialNumber: equipment.serialNumber, activationCode };
  const answer = await succeed(equipmentApi.bind, input, { token: owner.head.token });
  const device = { ...answer.equipment, activationCode, deviceToken: answer.deviceToken };
  if (state === 'bound') return device;
  const { equipmentId, version } = device;
  const locked = await succeed(
    equipmentApi.lock,
    { equipmentId, version, note: 'The lease has ended.' },
    { token: service.head.token },
  );
  return { ...device, ...locked };
}
