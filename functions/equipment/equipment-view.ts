import { Equipment } from '#shared/equipment/equipment.ts';
import { type OrganisationRow, organisationStore } from '#functions/organisation/organisation-store.ts';
import type { EquipmentRow } from './equipment-items.ts';

/** Returns a device as pages show it: with its organisation if that is among those given, and without its secrets. */
export function viewOf(row: EquipmentRow, organisations: readonly OrganisationRow[]): Equipment {
  const owner = organisations.find((organisation) => organisation.organisationId === row.organisationId);
  return Equipment.parse({ ...row, organisation: owner ?? null });
}

export async function equipmentView(row: EquipmentRow): Promise<Equipment> {
  const { organisationId } = row;
  return viewOf(row, organisationId === undefined ? [] : await organisationStore.readMany([organisationId]));
}
