import type { EquipmentSide } from '#shared/equipment/equipment-detail.ts';
import { EQUIPMENT_EVENT_TYPES, type EquipmentEventDetail } from '#shared/equipment/equipment-events.ts';
import type { EquipmentAction } from '#shared/equipment/equipment-transitions.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { equipmentRegistry } from './equipment-store.ts';

interface Move {
  readonly action: EquipmentAction;
  readonly side: EquipmentSide;
  readonly before: EquipmentRow;
  readonly after: EquipmentRow;
  /** The organisation that has the device, or had it. */
  readonly organisationId: OrganisationId;
  readonly note?: string;
}

/**
 * Returns a device's change of state with the event and two lines of history. The organisation's own line is erased with it; the device's line
 * is for after-sales, who follow a device from owner to owner.
 */
export function equipmentEffect(move: Move): Omit<Effect<never>, 'answer'> {
  const { action, side, before, after, organisationId, note = '' } = move;
  const { equipmentId, serialNumber } = after;
  const detail = { schemaVersion: 2, equipmentId, serialNumber, organisationId, note } satisfies EquipmentEventDetail;
  const line = { subject: equipmentId, action, from: before.state, to: after.state, side, note };
  return {
    writes: equipmentRegistry.replace(before, after),
    history: [
      { ...line, owner: organisationId },
      { ...line, owner: equipmentId, partnerId: organisationId },
    ],
    events: [{ type: EQUIPMENT_EVENT_TYPES[action], detail }],
    subjects: [equipmentId, organisationId],
  };
}
