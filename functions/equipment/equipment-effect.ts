import { EQUIPMENT_EVENT_TYPES, type EquipmentEventDetail } from '#shared/equipment/equipment-events.ts';
import type { EquipmentAction } from '#shared/equipment/equipment-transitions.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { equipmentRegistry } from './equipment-store.ts';

interface Move {
  readonly action: EquipmentAction;
  readonly side: string;
  readonly before: EquipmentRow;
  readonly after: EquipmentRow;
  /** The organisation that has the device, or had it. */
  readonly organisationId: OrganisationId;
}

/** A device's change of state with the owner's line of history and the event. */
export function equipmentEffect(move: Move): Omit<Effect<never>, 'answer'> {
  const { action, side, before, after, organisationId } = move;
  const { equipmentId, serialNumber } = after;
  const detail = { schemaVersion: 1, equipmentId, serialNumber, organisationId } satisfies EquipmentEventDetail;
  return {
    writes: equipmentRegistry.replace(before, after),
    history: [{ owner: organisationId, subject: equipmentId, action, from: before.state, to: after.state, side }],
    events: [{ type: EQUIPMENT_EVENT_TYPES[action], detail }],
    subjects: [equipmentId, organisationId],
  };
}
