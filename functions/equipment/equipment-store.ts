import * as z from 'zod';
import { EquipmentId, OrganisationId } from '#shared/ids.ts';
import { Equipment, EquipmentState, SerialNumber } from '#shared/equipment/equipment.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';

export const equipmentItems = itemType(
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
    /** Present while it is bound. */
    organisationId: OrganisationId.optional(),
    tokenDigest: z.string().optional(),
    bindTime: UnixSeconds.optional(),
    unbindTime: UnixSeconds.optional(),
  }),
);
