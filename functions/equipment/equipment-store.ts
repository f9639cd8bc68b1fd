import * as z from 'zod';
import type { Scope } from '#shared/access/scope.ts';
import { Equipment, EquipmentState, SerialNumber } from '#shared/equipment/equipment.ts';
import { EquipmentId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import type { PageInput } from '#shared/wire/page.ts';
import { AppError } from '#functions/http/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { longPage, pageOf } from '#functions/store/page.ts';
import { advance, lastInSequence } from '#functions/store/sequence.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';

const equipmentItems = itemType(
  'equipment',
  z.object({
    equipmentId: EquipmentId,
    serialNumber: SerialNumber,
    modelNumber: z.string(),
    family: Equipment.shape.family,
    firmwareNumber: z.string(),
    uniqueIdentifier: z.string(),
    state: EquipmentState,
    activationCodeDigest: z.string(),
    /** The organisation and the token: present while it is bound or locked. */
    organisationId: OrganisationId.optional(),
    tokenDigest: z.string().optional(),
    bindTime: UnixSeconds.optional(),
    unbindTime: UnixSeconds.optional(),
  }),
);
export type EquipmentRow = NonNullable<Awaited<ReturnType<typeof equipmentItems.read>>>;

const serialItems = itemType('serial', z.object({ serialNumber: SerialNumber, equipmentId: EquipmentId }));

/** Counts the devices that were ever registered. */
const REGISTERED = 'equipment:registered';

/** Devices before they belong to anybody, and for those who hold a secret of theirs: an activation code, a token. */
export const equipmentRegistry = {
  read: (equipmentId: EquipmentId): Promise<EquipmentRow | undefined> => equipmentItems.read({ equipmentId }),

  async findBySerial(serialNumber: string): Promise<EquipmentRow | undefined> {
    const lookup = await serialItems.read({ serialNumber });
    return lookup === undefined ? undefined : equipmentItems.read({ equipmentId: lookup.equipmentId });
  },

  create: (row: EquipmentRow): Write[] => [
    serialItems.create(fresh(row.createdAt, { serialNumber: row.serialNumber, equipmentId: row.equipmentId })),
    equipmentItems.create(row),
    advance(REGISTERED),
  ],

  replace: (row: EquipmentRow): Write => equipmentItems.replace(row),
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

    /** By serial number. */
    async page(page: PageInput): Promise<{ list: EquipmentRow[]; total: number }> {
      if (scope !== 'all') return pageOf(await equipmentItems.all({ index: 'gsi1', key: { organisationId } }), page);
      const [list, total] = await Promise.all([
        longPage((window) => equipmentItems.page({ index: 'gsi2', key: {} }, window), page),
        lastInSequence(REGISTERED),
      ]);
      return { list, total };
    },
  };
}
