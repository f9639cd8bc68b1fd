import type { Scope } from '#shared/access/scope.ts';
import type { EquipmentState } from '#shared/equipment/equipment-state.ts';
import type { EquipmentId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import { countEntered, countWrites } from './equipment-counts.ts';
import { equipmentItems, type EquipmentRow, serialItems } from './equipment-items.ts';
import { reportItems } from './pulse-store.ts';
import { type EquipmentAsked, type EquipmentWindow, windowOfAll, windowOfOwn } from './equipment-list.ts';

const lineOf = ({ createdAt, serialNumber, equipmentId, state, organisationId }: EquipmentRow) =>
  newRow(createdAt, { serialNumber, equipmentId, state, organisationId });

/** Devices before they belong to anybody, and for those who hold a secret of theirs: an activation code, a token. */
export const equipmentRegistry = {
  read: (equipmentId: EquipmentId): Promise<EquipmentRow | undefined> => equipmentItems.read({ equipmentId }),

  async findBySerial(serialNumber: string): Promise<EquipmentRow | undefined> {
    const lookup = await serialItems.read({ serialNumber });
    return lookup === undefined ? undefined : equipmentItems.read({ equipmentId: lookup.equipmentId });
  },

  /** Returns family and firmware of a device: what it reported last, else what it was entered with. */
  async findRunning(equipmentId: EquipmentId): Promise<Pick<EquipmentRow, 'family' | 'firmwareNumber'> | undefined> {
    const [row, pulse] = await Promise.all([equipmentItems.read({ equipmentId }), reportItems.read({ equipmentId })]);
    return row && { family: row.family, firmwareNumber: pulse?.firmwareNumber ?? row.firmwareNumber };
  },

  create: (row: EquipmentRow): Write[] => equipmentRegistry.createAll([row], row.state),

  /** Enters devices that are all in this state, each with the row that keeps its serial number unique. */
  createAll: (rows: readonly EquipmentRow[], state: EquipmentState): Write[] => [
    ...rows.flatMap((row) => [serialItems.create(lineOf(row)), equipmentItems.create(row)]),
    ...countEntered(state, rows),
  ],

  /** Returns those of the serial numbers that devices have. */
  async known(serialNumbers: readonly string[]): Promise<string[]> {
    const rows = await serialItems.readMany(serialNumbers.map((serialNumber) => ({ serialNumber })));
    return rows.map(({ serialNumber }) => serialNumber);
  },

  replace: (before: EquipmentRow, after: EquipmentRow): Write[] => [
    equipmentItems.replace(after),
    serialItems.put(lineOf(after)),
    ...countWrites(before, after),
  ],
};

/** The devices in reach: those of the organisation, or all with scope `all`. */
export function equipmentStore({ organisationId }: Tenant, scope: Scope) {
  return {
    async read(equipmentId: EquipmentId): Promise<EquipmentRow> {
      const row = await equipmentItems.read({ equipmentId });
      const isInReach = scope === 'all' || row?.organisationId === organisationId;
      if (row === undefined || !isInReach) throw new AppError('notFound');
      return row;
    },

    /** By serial number. An organisation's devices are few and read as a whole; of all there may be many. */
    list: (asked: EquipmentAsked): Promise<EquipmentWindow> =>
      scope === 'all' && asked.iid === undefined
        ? windowOfAll(asked, organisationId)
        : windowOfOwn(organisationId, asked),
  };
}
