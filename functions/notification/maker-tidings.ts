import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { EquipmentEventDetail, EquipmentEventType } from '#shared/equipment/equipment-events.ts';
import type { ApplicationEventDetail, ApplicationEventType } from '#shared/product/product-events.ts';
import type {
  FirmwareEventDetail,
  FirmwareEventType,
  UpgradeEventDetail,
  UpgradeEventType,
} from '#shared/upgrade-package/upgrade-package-events.ts';
import { NOTIFICATION_RULES } from './notification-rules.ts';
import { type Tidings, tidingsOf, toHeads } from './tidings.ts';

/** Returns the notices about a device: to the heads of its organisation, and of the one that had it before. */
export async function ofEquipment(type: EquipmentEventType, detail: EquipmentEventDetail): Promise<Tidings[]> {
  const { organisationId, formerOrganisationId, equipmentId, serialNumber: number, note } = detail;
  if (NOTIFICATION_RULES[type].length === 0) return [];
  const owner = await organisationStore.read(organisationId);
  const former = formerOrganisationId && (await organisationStore.read(formerOrganisationId));
  const addressees = {
    heads: owner === undefined ? [] : [{ to: owner, partner: '' }],
    formerHeads: former === undefined ? [] : [{ to: former, partner: '' }],
  };
  return tidingsOf(type, addressees, { values: { number, note } }).map((each) => ({
    ...each,
    receivers: 'heads' as const,
    // The page of a device that another organisation has does not open.
    ...(each.organisationId === organisationId && { equipmentId }),
  }));
}

/** Returns the notice of an upgrade for a device. */
export function ofUpgrade(type: UpgradeEventType, detail: UpgradeEventDetail): Tidings[] {
  const { organisation: to, serialNumber: number, name, version } = detail;
  return toHeads(type, { to, partner: '' }, { number, name, version });
}

/** Returns the notice of what became of an application. A head who gives a family up needs none. */
export function ofApplication(type: ApplicationEventType, detail: ApplicationEventDetail): Tidings[] {
  const { organisation: to, family, by, reason } = detail;
  return by === 'applicant' ? [] : toHeads(type, { to, partner: '' }, { family, reason });
}

/** Returns the notice of firmware that is known to be bad. */
export function ofFirmware(type: FirmwareEventType, detail: FirmwareEventDetail): Tidings[] {
  const { organisation: to, serialNumber: number, version } = detail;
  return toHeads(type, { to, partner: '' }, { number, version });
}
