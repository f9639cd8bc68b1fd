import * as z from 'zod';
import { Equipment, SerialNumber } from '../equipment/equipment.ts';
import { EquipmentId, OrganisationId, UpgradePackageId } from '../ids.ts';
import type { PackageAction } from './package-transitions.ts';
import { PackageVersion } from './package-version.ts';

/** The detail-type of the one event that each of these actions on a package emits. */
export const PACKAGE_EVENT_TYPES = {
  publish: 'PackagePublished',
  takeOffline: 'PackageTakenOffline',
  bringOnline: 'PackageBroughtOnline',
} as const satisfies Partial<Record<PackageAction, string>>;
export type PackageEventType = (typeof PACKAGE_EVENT_TYPES)[keyof typeof PACKAGE_EVENT_TYPES];

export const PackageEventDetail = z.object({
  schemaVersion: z.literal(1),
  packageId: UpgradePackageId,
  family: Equipment.shape.family,
  version: PackageVersion,
});
export type PackageEventDetail = z.infer<typeof PackageEventDetail>;

/** Event: a device was offered a package for the first time (PKG-11). */
export const UpgradeEventType = z.enum(['UpgradeOffered']);
export type UpgradeEventType = z.infer<typeof UpgradeEventType>;

/** Event: a device runs a version that is known to be bad. The event is sent once for each device and version (PKG-20). */
export const FirmwareEventType = z.enum(['FirmwareWarned']);
export type FirmwareEventType = z.infer<typeof FirmwareEventType>;

export const UpgradeEventDetail = z.object({
  schemaVersion: z.literal(1),
  packageId: UpgradePackageId,
  name: z.string(),
  version: PackageVersion,
  equipmentId: EquipmentId,
  serialNumber: SerialNumber,
  organisation: z.object({ organisationId: OrganisationId, name: z.string() }),
});
export type UpgradeEventDetail = z.infer<typeof UpgradeEventDetail>;

export const FirmwareEventDetail = UpgradeEventDetail.omit({ packageId: true, name: true });
export type FirmwareEventDetail = z.infer<typeof FirmwareEventDetail>;
