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

/** The sides of a device's history: a head, after-sales, or the platform when an organisation is erased. */
export const EquipmentSide = z.enum(['owner', 'afterSales', 'platform']);
export type EquipmentSide = z.infer<typeof EquipmentSide>;

/** One line of a device's history (EQU-14). */
export const EquipmentHistoryEntry = z.object({
  action: z.enum(['register', 'usedTwice', ...EQUIPMENT_TRANSITIONS.map(({ action }) => action)]),
  from: EquipmentState.nullable(),
  to: EquipmentState,
  side: EquipmentSide,
  actorName: z.string(),
  /** The organisation that had the device then; null before it had one, and in the owner's own view. */
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }).nullable(),
  note: z.string(),
  at: UnixSeconds,
});
export type EquipmentHistoryEntry = z.infer<typeof EquipmentHistoryEntry>;

/** Everything about one device (EQU-13). Files, work orders and packages are absent for who may not read them. */
export const EquipmentDetail = z.object({
  equipment: Equipment,
  history: z.array(EquipmentHistoryEntry),
  /** The newest alerts of the caller’s organisation, the newest first (EQU-30). */
  alerts: z.array(DeviceAlert),
  files: z.array(SentFile).optional(),
  workOrders: z.array(WorkOrderRow).optional(),
  /** The packages that it was offered since it was bound; all of them for after-sales. */
  upgrades: z.array(DeviceUpgrade).optional(),
  /** Present if its firmware is known to be bad. */
  firmwareMark: FirmwareMark.optional(),
});
export type EquipmentDetail = z.infer<typeof EquipmentDetail>;

/** The state of a device's activation code: no one has used it, its device is bound, or it may bind the device again. */
export type ActivationCodeState = 'unused' | 'inUse' | 'free';

export function activationCodeState({ state, bindTime }: Pick<Equipment, 'state' | 'bindTime'>): ActivationCodeState {
  if (state !== 'unbound') return 'inUse';
  return bindTime === undefined ? 'unused' : 'free';
}
