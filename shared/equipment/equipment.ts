import * as z from 'zod';
import { EquipmentId, OrganisationId } from '../ids.ts';
import { ProductFamily } from '../product/product-family.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { EquipmentState } from './equipment-state.ts';
import { Pulse } from './pulse.ts';

/** Filter tabs of the list of devices. */
export const EquipmentFilter = z.enum(['all', ...EquipmentState.options]);
export type EquipmentFilter = z.infer<typeof EquipmentFilter>;
export const EquipmentCounts = z.partialRecord(EquipmentState, z.int());
export type EquipmentCounts = z.infer<typeof EquipmentCounts>;
export const SerialNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z][0-9A-Z-]{3,31}$/u, { error: 'serialNumber' });
/** The activation code printed in the device's box: 20 characters of Crockford's base 32, 100 bits. */
export const ActivationCode = z
  .string()
  .trim()
  .toUpperCase()
  .transform((value) => value.replaceAll('-', ''))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{20}$/u, { error: 'activationCode' }));

export const Equipment = z.object({
  equipmentId: EquipmentId,
  serialNumber: SerialNumber,
  modelNumber: z.string(),
  family: ProductFamily,
  firmwareNumber: z.string(),
  uniqueIdentifier: z.string(),
  state: EquipmentState,
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }).nullable(),
  bindTime: UnixSeconds.optional(),
  unbindTime: UnixSeconds.optional(),
  /** Last report of the device; absent = no report since it was bound. */
  pulse: Pulse.optional(),
  /**
   * Time when a replaced token was used again, which shows that another person has a copy of this token. Absent once the device has a new
   * token.
   */
  usedTwiceAt: UnixSeconds.optional(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Equipment = z.infer<typeof Equipment>;
