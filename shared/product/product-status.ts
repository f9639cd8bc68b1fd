import * as z from 'zod';
import { EquipmentId } from '../ids.ts';
import { EquipmentStatus } from '../equipment/pulse.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import type { ProductState } from './product.ts';

/** States on a product's card (PROD-20): the states of devices, and `disabled`, which is a state of the product itself. */
export const CardStatus = z.enum([...EquipmentStatus.options, 'disabled']);
export type CardStatus = z.infer<typeof CardStatus>;

/** A device of the organisation, as the cards and `categoryProjectDeviceList` show it. */
export const CardDevice = z.object({
  equipmentId: EquipmentId,
  serialNumber: z.string(),
  modelNumber: z.string(),
  status: EquipmentStatus,
  /** The device's last report; absent before the first one. */
  reportedAt: UnixSeconds.optional(),
});
export type CardDevice = z.infer<typeof CardDevice>;

/** The states of devices, the most urgent first. The first one that a device of the product has becomes the state of the card. */
const URGENCY = ['locked', 'exception', 'offline', 'online', 'nonActivated'] as const satisfies EquipmentStatus[];

/**
 * Returns the state of a product's card (PROD-20): the most urgent state of its devices. The card is `disabled` if the maker took the
 * product out of the catalogue. It is `nonActivated` if the product has no devices.
 */
export function cardStatusOf(
  product: { readonly state: ProductState },
  devices: readonly { readonly status: EquipmentStatus }[],
): CardStatus {
  if (product.state === 'offline') return 'disabled';
  return URGENCY.find((status) => devices.some((device) => device.status === status)) ?? 'nonActivated';
}
