import { Equipment } from '#shared/equipment/equipment.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { EquipmentRow } from './equipment-items.ts';

/** Devices as they are shown, each with the organisation that has it; their secrets stay behind. */
export async function equipmentViews(rows: readonly EquipmentRow[]): Promise<Equipment[]> {
  const ids = new Set(rows.flatMap((row) => row.organisationId ?? []));
  const organisations = await organisationStore.readMany([...ids]);
  return rows.map((row) => {
    const owner = organisations.find((organisation) => organisation.organisationId === row.organisationId);
    return Equipment.parse({ ...row, organisation: owner ?? null });
  });
}

export async function equipmentView(row: EquipmentRow): Promise<Equipment> {
  const [view] = await equipmentViews([row]);
  if (view === undefined) throw new RangeError('one row has one view');
  return view;
}
