import type { EquipmentSide } from '#shared/equipment/equipment-detail.ts';
import {
  EQUIPMENT_EVENT_TYPES,
  type EquipmentEventDetail,
  type EquipmentStep,
} from '#shared/equipment/equipment-events.ts';
import type { EquipmentAction } from '#shared/equipment/equipment-transitions.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { equipmentRegistry } from './equipment-store.ts';
import { troubleStore } from './trouble-store.ts';

interface Step {
  readonly action: EquipmentStep;
  readonly side: EquipmentSide;
  readonly before: EquipmentRow;
  readonly after: EquipmentRow;
  /** The organisation that has the device, or had it until this change. */
  readonly organisationId: OrganisationId;
  /** The organisation that had the device before, if another organisation has it now. */
  readonly formerOrganisationId?: OrganisationId;
  readonly note?: string;
}

/**
 * Returns the event of a device's change and its lines of history: one for each organisation concerned, and one for the device. The line of
 * an organisation is erased with the organisation. The line of the device is for after-sales, who follow a device through all its owners.
 */
export function equipmentTrail(step: Step): Omit<Effect<never>, 'answer' | 'writes'> {
  const { action, side, before, after, organisationId, formerOrganisationId, note = '' } = step;
  const { equipmentId, serialNumber } = after;
  const parties = { organisationId, ...(formerOrganisationId !== undefined && { formerOrganisationId }) };
  const detail = { schemaVersion: 2, equipmentId, serialNumber, ...parties, note } satisfies EquipmentEventDetail;
  const line = { subject: equipmentId, action, from: before.state, to: after.state, side, note };
  const owners = Object.values(parties);
  return {
    history: [
      ...owners.map((owner) => ({ ...line, owner })),
      { ...line, owner: equipmentId, partnerId: organisationId },
    ],
    events: [{ type: EQUIPMENT_EVENT_TYPES[action], detail }],
    subjects: [equipmentId, ...owners],
  };
}

/** Returns the effect of a device's change of state: its writes, history and event. */
export async function equipmentEffect(
  move: Step & { readonly action: EquipmentAction },
): Promise<Omit<Effect<never>, 'answer'>> {
  const { before, after } = move;
  return {
    ...equipmentTrail(move),
    writes: [...equipmentRegistry.replace(before, after), ...(await troubleStore.afterMove(before, after))],
  };
}
