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
    /** The organisation and the token: present while it is bound or locked. */
    organisationId: OrganisationId.optional(),
    tokenDigest: z.string().optional(),
    /** The rest of its credential (`shared/equipment/credential.ts`); the chain is named by its first token. */
    tokenChain: z.string().optional(),
    tokenAt: UnixSeconds.optional(),
    nextTokenDigest: z.string().optional(),
    nextTokenAt: UnixSeconds.optional(),
    /** The time when a replaced token was used again. */
    usedTwiceAt: UnixSeconds.optional(),
    bindTime: UnixSeconds.optional(),
    unbindTime: UnixSeconds.optional(),
  }),
  // Version 2 adds tokens that replace each other.
  [(item) => item],
);
export type EquipmentRow = NonNullable<Awaited<ReturnType<typeof equipmentItems.read>>>;

/** Troubles of bound devices, and the last noted report of each (`equipment-trouble.ts`). */
export const troubleItems = itemType(
  'equipmentTrouble',
  z.object({
    equipmentId: EquipmentId,
    kind: TroubleKind,
    since: UnixSeconds,
    organisationId: OrganisationId,
    /** Present with an exception, for the list of organisations that have one. Neither ever changes (ORG-3). */
    ownerType: OrganisationType.optional(),
    country: CountryCodeOrNone.optional(),
  }),
  // Version 2 has its partition from its key.
  [(item) => item],
);
export type TroubleRow = NonNullable<Awaited<ReturnType<typeof troubleItems.read>>>;

/** Leads to the device, and is its line in the lists of all: what a list needs to read its page in one go. */
export const serialItems = itemType(
  'serial',
  z.object({
    serialNumber: SerialNumber,
    equipmentId: EquipmentId,
    state: EquipmentState,
    organisationId: OrganisationId.optional(),
  }),
  // Version 2 is in one of several partitions of the lists.
  [(item) => item],
);
