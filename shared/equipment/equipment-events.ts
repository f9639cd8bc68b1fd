import * as z from 'zod';
import { EquipmentId, OrganisationId } from '../ids.ts';
import type { EquipmentAction } from './equipment-transitions.ts';
import { SerialNumber } from './equipment.ts';

/** The detail-type of the one event that each action emits (ORD-6). */
export const EQUIPMENT_EVENT_TYPES = {
  bind: 'EquipmentBound',
  unbind: 'EquipmentUnbound',
  lock: 'EquipmentLocked',
  unlock: 'EquipmentUnlocked',
} as const satisfies Record<EquipmentAction, string>;
export type EquipmentEventType = (typeof EQUIPMENT_EVENT_TYPES)[EquipmentAction];

/** The detail of every event of a device. The organisation is the one that it is, or was, bound to. */
export const EquipmentEventDetail = z.object({
  schemaVersion: z.literal(1),
  equipmentId: EquipmentId,
  serialNumber: SerialNumber,
  organisationId: OrganisationId,
});
export type EquipmentEventDetail = z.infer<typeof EquipmentEventDetail>;
