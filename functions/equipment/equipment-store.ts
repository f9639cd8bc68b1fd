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

/**
 * Reads and writes devices without regard to their organisation. It serves devices without an owner, and callers with a device's activation
 * code or token.
 */
export const equipmentRegistry = {
  read: (equipmentId: EquipmentId): Promise<EquipmentRow | undefined> => equipmentItems.read({ equipmentId }),

  async findBySerial(serialNumber: string): Promise<EquipmentRow | undefined> {
    const lookup = await serialItems.read({ serialNumber });
    return lookup === undefined ? undefined : equipmentItems.read({ equipmentId: lookup.equipmentId });
  },

  /**
   * Returns the family and firmware of a device. The firmware is the last reported one. Before the first report, it is the firmware with
   * which the device was entered.
   */
  async findRunning(equipmentId: EquipmentId): Promise<Pick<EquipmentRow, 'family' | 'firmwareNumber'> | undefined> {
    const [row, pulse] = await Promise.all([equipmentItems.read({ equipmentId }), reportItems.read({ equipmentId })]);
    return row && { family: row.family, firmwareNumber: pulse?.firmwareNumber ?? row.firmwareNumber };
  },

  create: (row: EquipmentRow): Write[] => equipmentRegistry.createAll([row], row.state),

  /**
   * Returns the writes that register these devices, all with the given state. A second row of each device keeps its serial number unique.
   */
  createAll: (rows: readonly EquipmentRow[], state: EquipmentState): Write[] => [
    ...rows.flatMap((row) => [serialItems.create(lineOf(row)), equipmentItems.create(row)]),
    ...countEntered(state, rows),
  ],

  /** Returns the serial numbers that already belong to a device. */
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

/** Reads and writes the devices that a caller can reach: the organisation's devices, or all devices with scope `all`. */
export function equipmentStore({ organisationId }: Tenant, scope: Scope) {
  return {
    async read(equipmentId: EquipmentId): Promise<EquipmentRow> {
      const row = await equipmentItems.read({ equipmentId });
      const isInReach = scope === 'all' || row?.organisationId === organisationId;
      if (row === undefined || !isInReach) throw new AppError('notFound');
      return row;
    },

    /** Returns a page of devices, by serial number. All devices of one organisation are read, because they are few. */
    list: (asked: EquipmentAsked): Promise<EquipmentWindow> =>
      scope === 'all' && asked.iid === undefined
        ? windowOfAll(asked, organisationId)
        : windowOfOwn(organisationId, asked),
  };
}
