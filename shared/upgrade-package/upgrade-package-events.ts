import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { UpgradePackageId } from '../ids.ts';
import type { PackageAction } from './package-transitions.ts';
import { PackageVersion } from './package-version.ts';

/** The detail-type of the one event of each action that moves a package. */
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
