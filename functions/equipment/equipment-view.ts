import { Equipment } from '#shared/equipment/equipment.ts';
import { type OrganisationRow, organisationStore } from '#functions/organisation/organisation-store.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { pulseStore, type PulseRow } from './pulse-store.ts';

/** Whether a report belongs to the present owner: a report from before the binding belongs to the former owner. */
const isOfOwner = ({ bindTime = 0 }: EquipmentRow, { at }: PulseRow): boolean => at >= bindTime;

interface Around {
  readonly organisations: readonly OrganisationRow[];
  readonly pulses: readonly PulseRow[];
}

/** Returns a device as pages show it, without secrets. The organisation and the last report are added if they are among the given rows. */
export function viewOf(row: EquipmentRow, { organisations, pulses }: Around): Equipment {
  const owner = organisations.find((organisation) => organisation.organisationId === row.organisationId);
  const pulse = pulses.find(({ equipmentId }) => equipmentId === row.equipmentId);
  const shown = owner !== undefined && pulse !== undefined && isOfOwner(row, pulse) ? pulse : undefined;
  const changes = shown?.changes.filter(({ at }) => at >= (row.bindTime ?? 0)) ?? [];
  return Equipment.parse({
    ...row,
    organisation: owner ?? null,
    ...(shown && { pulse: { ...shown, changes }, firmwareNumber: shown.firmwareNumber }),
  });
}

export async function equipmentView(row: EquipmentRow): Promise<Equipment> {
  const { organisationId, equipmentId } = row;
  if (organisationId === undefined) return viewOf(row, { organisations: [], pulses: [] });
  const [organisations, pulses] = await Promise.all([
    organisationStore.readMany([organisationId]),
    pulseStore.readMany([{ equipmentId }]),
  ]);
  return viewOf(row, { organisations, pulses });
}
