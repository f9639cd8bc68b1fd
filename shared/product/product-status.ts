import * as z from 'zod';
import { EquipmentId } from '../ids.ts';
import { EquipmentStatus } from '../equipment/pulse.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import type { ProductState } from './product.ts';

/** PROD-20: the states that a product's card shows of its devices; `disabled` is the product's own. */
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

/** The states by urgency: of several devices the first of these counts. */
const URGENCY = ['locked', 'exception', 'offline', 'online', 'nonActivated'] as const satisfies EquipmentStatus[];

/**
 * Returns the state of a product's card (PROD-20): the most urgent of its devices. A product that its maker took out of the catalogue is
 * disabled. One without devices is not activated.
 */
export function cardStatusOf(
  product: { readonly state: ProductState },
  devices: readonly { readonly status: EquipmentStatus }[],
): CardStatus {
  if (product.state === 'offline') return 'disabled';
  return URGENCY.find((status) => devices.some((device) => device.status === status)) ?? 'nonActivated';
}
