import * as z from 'zod';
import { EquipmentId, OrganisationId } from '../ids.ts';
import { AlertSide } from './alert-kinds.ts';
import { DeviceAlert } from './device-alert.ts';
import type { EquipmentAction } from './equipment-transitions.ts';
import { SerialNumber } from './equipment.ts';

/** Change of a device: an action, or a use of a replaced token, which the platform notices. */
export type EquipmentStep = EquipmentAction | 'usedTwice';

/** Detail-type of the event of each change. Each change emits exactly one event (ORD-6). */
export const EQUIPMENT_EVENT_TYPES = {
  bind: 'EquipmentBound',
  unbind: 'EquipmentUnbound',
  lock: 'EquipmentLocked',
  unlock: 'EquipmentUnlocked',
  transfer: 'EquipmentTransferred',
  renewToken: 'EquipmentTokenRenewed',
  usedTwice: 'EquipmentUsedTwice',
} as const satisfies Record<EquipmentStep, string>;
export const EquipmentEventType = z.enum(Object.values(EQUIPMENT_EVENT_TYPES));
export type EquipmentEventType = z.infer<typeof EquipmentEventType>;

const Version1 = z.looseObject({ schemaVersion: z.literal(1) });
/** Converts a detail of version 1, which had no note. */
const lift = (detail: unknown): unknown => {
  const { success, data } = Version1.safeParse(detail);
  return success ? { ...data, schemaVersion: 2, note: '' } : detail;
};

/** Detail of all events of a device. The organisation is the one to which the device is bound, or was bound before. */
export const EquipmentEventDetail = z.preprocess(
  lift,
  z.object({
    schemaVersion: z.literal(2),
    equipmentId: EquipmentId,
    serialNumber: SerialNumber,
    organisationId: OrganisationId,
    /** Organisation that had the device before a transfer; absent for other events. */
    formerOrganisationId: OrganisationId.optional(),
    /** The reason that after-sales typed; empty without one. */
    note: z.string(),
  }),
);
export type EquipmentEventDetail = z.infer<typeof EquipmentEventDetail>;

/** Emitted when an alert of a device opens (EQU-27). */
export const EquipmentAlertEventType = z.enum(['EquipmentAlertOpened']);
export type EquipmentAlertEventType = z.infer<typeof EquipmentAlertEventType>;

export const EquipmentAlertEventDetail = DeviceAlert.pick({
  alertId: true,
  kind: true,
  limit: true,
  report: true,
}).extend({
  schemaVersion: z.literal(1),
  equipmentId: EquipmentId,
  serialNumber: SerialNumber,
  /** Side for which `organisation` watches the device. */
  side: AlertSide,
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
});
export type EquipmentAlertEventDetail = z.infer<typeof EquipmentAlertEventDetail>;
