import * as z from 'zod';
import { CountryCodeOrNone } from '#shared/account/account.ts';
import { EquipmentState } from '#shared/equipment/equipment-state.ts';
import { TroubleKind } from '#shared/equipment/equipment-trouble.ts';
import { Equipment, SerialNumber } from '#shared/equipment/equipment.ts';
import { EquipmentId, OrganisationId } from '#shared/ids.ts';
import { OrganisationType } from '#shared/organisation/organisation.ts';
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
    /** The organisation and the token; present while the device is bound or locked. */
    organisationId: OrganisationId.optional(),
    tokenDigest: z.string().optional(),
    /** The rest of the device's credential (`shared/equipment/credential.ts`). `tokenChain` is the digest of the chain's first token. */
    tokenChain: z.string().optional(),
    tokenAt: UnixSeconds.optional(),
    nextTokenDigest: z.string().optional(),
    nextTokenAt: UnixSeconds.optional(),
    /** Time at which a replaced token was used again; absent if no replaced token was used. */
    usedTwiceAt: UnixSeconds.optional(),
    bindTime: UnixSeconds.optional(),
    unbindTime: UnixSeconds.optional(),
  }),
  // Version 2 adds tokens that replace each other: the fields from `tokenChain` to `usedTwiceAt`.
  [(item) => item],
);
export type EquipmentRow = NonNullable<Awaited<ReturnType<typeof equipmentItems.read>>>;

/**
 * Troubles of bound devices. The row of kind `silent` exists for every device and holds the time of its last recorded report
 * (`equipment-trouble.ts`).
 */
export const troubleItems = itemType(
  'equipmentTrouble',
  z.object({
    equipmentId: EquipmentId,
    kind: TroubleKind,
    since: UnixSeconds,
    organisationId: OrganisationId,
    /**
     * Type and country of the owner, for the list of organisations with an exception. Absent for `silent`. Neither value ever changes
     * (ORG-3).
     */
    ownerType: OrganisationType.optional(),
    country: CountryCodeOrNone.optional(),
  }),
  // Since version 2 the partition of the index is computed from the key, so the row does not change.
  [(item) => item],
);
export type TroubleRow = NonNullable<Awaited<ReturnType<typeof troubleItems.read>>>;

/**
 * The row that finds a device by its serial number. It is also the device's line in the lists of all devices. It contains the keys of the
 * device's other rows, so that a page can read these rows together.
 */
export const serialItems = itemType(
  'serial',
  z.object({
    serialNumber: SerialNumber,
    equipmentId: EquipmentId,
    state: EquipmentState,
    organisationId: OrganisationId.optional(),
  }),
  // In version 2 the lists are divided into several partitions.
  [(item) => item],
);
