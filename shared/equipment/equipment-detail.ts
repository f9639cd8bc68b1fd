import * as z from 'zod';
import { SentFile } from '../file/sent-file.ts';
import { OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { DeviceUpgrade } from '../upgrade-package/device-upgrade.ts';
import { FirmwareMark } from '../upgrade-package/firmware-mark.ts';
import { WorkOrderRow } from '../work-order/work-order.ts';
import { DeviceAlert } from './device-alert.ts';
import { EquipmentState } from './equipment-state.ts';
import { Equipment } from './equipment.ts';
import { EQUIPMENT_TRANSITIONS } from './equipment-transitions.ts';

/** The side that acted in a device's history: a head, after-sales, or the platform when it erases an organisation. */
export const EquipmentSide = z.enum(['owner', 'afterSales', 'platform']);
export type EquipmentSide = z.infer<typeof EquipmentSide>;

/** One line of a device's history (EQU-14). */
export const EquipmentHistoryEntry = z.object({
  action: z.enum(['register', 'usedTwice', ...EQUIPMENT_TRANSITIONS.map(({ action }) => action)]),
  from: EquipmentState.nullable(),
  to: EquipmentState,
  side: EquipmentSide,
  actorName: z.string(),
  /** Organisation that had the device at this time. Null if it had none, and always null in the owner's view. */
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }).nullable(),
  note: z.string(),
  at: UnixSeconds,
});
export type EquipmentHistoryEntry = z.infer<typeof EquipmentHistoryEntry>;

/** All data of one device (EQU-13). Files, work orders and packages are absent for readers who may not see them. */
export const EquipmentDetail = z.object({
  equipment: Equipment,
  history: z.array(EquipmentHistoryEntry),
  /** The newest alerts for the caller's organisation, newest first (EQU-30). */
  alerts: z.array(DeviceAlert),
  files: z.array(SentFile).optional(),
  workOrders: z.array(WorkOrderRow).optional(),
  /** Upgrade packages offered to the device since it was bound; for after-sales, all packages. */
  upgrades: z.array(DeviceUpgrade).optional(),
  /** Present if the device's firmware is known to be bad. */
  firmwareMark: FirmwareMark.optional(),
});
export type EquipmentDetail = z.infer<typeof EquipmentDetail>;

/**
 * State of a device's activation code.
 * - `unused`: no one has used it.
 * - `inUse`: the device is bound.
 * - `free`: the device was unbound, and the code may bind it again.
 */
export type ActivationCodeState = 'unused' | 'inUse' | 'free';

export function activationCodeState({ state, bindTime }: Pick<Equipment, 'state' | 'bindTime'>): ActivationCodeState {
  if (state !== 'unbound') return 'inUse';
  return bindTime === undefined ? 'unused' : 'free';
}
