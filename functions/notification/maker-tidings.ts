import { findIsAlertOn } from '#functions/equipment/find-watchers.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import type { AlertKind } from '#shared/equipment/alert-kinds.ts';
import type {
  EquipmentAlertEventDetail,
  EquipmentAlertEventType,
  EquipmentEventDetail,
  EquipmentEventType,
} from '#shared/equipment/equipment-events.ts';
import type { NotificationType } from '#shared/notification/notification.ts';
import type { ApplicationEventDetail, ApplicationEventType } from '#shared/product/product-events.ts';
import type {
  FirmwareEventDetail,
  FirmwareEventType,
  UpgradeEventDetail,
  UpgradeEventType,
} from '#shared/upgrade-package/upgrade-package-events.ts';
import { NOTIFICATION_RULES } from './notification-rules.ts';
import { type Tidings, tidingsOf, toHeads } from './tidings.ts';

/** The type of notice for each kind of alert. */
const ALERT_NOTICES = {
  offline: 'deviceOffline',
  exception: 'deviceFaulty',
  lowDisk: 'deviceDiskLow',
  hot: 'deviceHot',
  badFirmware: 'firmwareWarned',
  usedTwice: 'equipmentUsedTwice',
} as const satisfies Record<AlertKind, NotificationType>;

/** Returns the notices about a device, to the heads of its organisation and of its former organisation. */
export async function ofEquipment(type: EquipmentEventType, detail: EquipmentEventDetail): Promise<Tidings[]> {
  const { organisationId, formerOrganisationId, equipmentId, serialNumber: number, note } = detail;
  if (NOTIFICATION_RULES[type].length === 0) return [];
  const isTold =
    type !== 'EquipmentUsedTwice' || (await findIsAlertOn(organisationId, { equipmentId, kind: 'usedTwice' }));
  if (!isTold) return [];
  const owner = await organisationStore.read(organisationId);
  const former = formerOrganisationId && (await organisationStore.read(formerOrganisationId));
  const addressees = {
    heads: owner === undefined ? [] : [{ to: owner, partner: '' }],
    formerHeads: former === undefined ? [] : [{ to: former, partner: '' }],
  };
  return tidingsOf(type, addressees, { values: { number, note } }).map((each) => ({
    ...each,
    receivers: 'heads' as const,
    // Only the organisation that has the device can open the device's page. A notice to any other organisation has no link.
    ...(each.organisationId === organisationId && { equipmentId }),
  }));
}

/** Returns the notice of an upgrade for a device. */
export function ofUpgrade(type: UpgradeEventType, detail: UpgradeEventDetail): Tidings[] {
  const { organisation: to, serialNumber: number, name, version } = detail;
  return toHeads(type, { to, partner: '' }, { number, name, version });
}

/** Returns the notice of an application's outcome. There is no notice if the applicant itself gave the product family up. */
export function ofApplication(type: ApplicationEventType, detail: ApplicationEventDetail): Tidings[] {
  const { organisation: to, family, by, reason } = detail;
  return by === 'applicant' ? [] : toHeads(type, { to, partner: '' }, { family, reason });
}

/** Returns the notice of firmware known to be bad, unless the organisation wants no such notices about this device. */
export async function ofFirmware(type: FirmwareEventType, detail: FirmwareEventDetail): Promise<Tidings[]> {
  const { organisation: to, equipmentId, serialNumber: number, version } = detail;
  if (!(await findIsAlertOn(to.organisationId, { equipmentId, kind: 'badFirmware' }))) return [];
  return toHeads(type, { to, partner: '' }, { number, version });
}

const GIGABYTE = 1e9;

/** Returns the notice of an alert. It goes to the heads of the device's organisation, or to members of after-sales who work on reports. */
export function ofAlert(type: EquipmentAlertEventType, detail: EquipmentAlertEventDetail): Tidings[] {
  const { kind, limit, report, organisation: to, side, equipmentId, serialNumber: number } = detail;
  const values = {
    number,
    limit: limit ?? 0,
    errors: report.errorCodes.join(', '),
    free: Math.floor(report.freeDiskBytes / GIGABYTE),
    celsius: report.temperatureCelsius ?? 0,
    version: report.firmwareNumber,
  };
  const parties = [{ to, partner: '' }];
  const addressees = side === 'owner' ? { heads: parties } : { desk: parties };
  return tidingsOf(type, addressees, { values, equipmentId, receivers: side === 'owner' ? 'heads' : 'workers' }).filter(
    (each) => each.type === ALERT_NOTICES[kind],
  );
}
