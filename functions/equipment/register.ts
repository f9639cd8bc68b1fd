import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { activationCodeDigest, newActivationCode } from '#functions/store/activation-code.ts';
import type { Effect } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { equipmentRegistry } from './equipment-store.ts';
import { viewOf } from './equipment-view.ts';

type Calls = typeof equipmentApi;
const UNBOUND = 'unbound';
const OF_NO_ONE = { organisations: [], pulses: [] };

/** Returns a new device without owner, and its activation code. Only the answer contains the code. */
function entered(device: InputOf<Calls['register']>, now: UnixSeconds) {
  const activationCode = newActivationCode();
  const row: EquipmentRow = newRow(now, {
    ...device,
    equipmentId: newId('equipment'),
    state: UNBOUND,
    activationCodeDigest: activationCodeDigest(activationCode),
  });
  return { row, registered: { equipment: viewOf(row, OF_NO_ONE), activationCode } };
}

/** Returns the writes of new devices, and the first history line of each. */
function registration(rows: readonly EquipmentRow[]): Omit<Effect<never>, 'answer'> {
  const subjects = rows.map(({ equipmentId }) => equipmentId);
  const line = { action: 'register', from: null, to: UNBOUND, side: 'afterSales' };
  return {
    writes: equipmentRegistry.createAll(rows, UNBOUND),
    history: subjects.map((subject) => ({ ...line, owner: subject, subject })),
    subjects,
  };
}

/** Enters a device. Its activation code is shown only this once. */
export const register: Handler<Calls['register']> = async ({ input, now, commit }) => {
  const { row, registered } = entered(input, now);
  return commit({ ...registration([row]), answer: registered });
};

/** Enters devices in one transaction (EQU-17). A repeat of the call returns the same codes again, so no code is lost. */
export const registerMany: Handler<Calls['registerMany']> = async ({ input: { devices }, now, commit }) => {
  const serialNumbers = new Set(devices.map(({ serialNumber }) => serialNumber));
  if (serialNumbers.size < devices.length) throw invalidField('devices', 'serialNumberTwice');
  const made = devices.map((device) => entered(device, now));
  const answer = { devices: made.map(({ registered }) => registered) };
  return commit({ ...registration(made.map(({ row }) => row)), answer });
};

/** Returns the serial numbers that are registered already. */
export const checkSerials: Handler<Calls['checkSerials']> = async ({ input }) => ({
  known: await equipmentRegistry.known(input.serialNumbers),
});
