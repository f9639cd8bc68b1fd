import * as z from 'zod';
import { UpgradePackageId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { PackageVersion } from './package-version.ts';
import { UpgradeResult } from './upgrade-result.ts';

/** A package that a device was offered, and the device's last result with it (PKG-22). */
export const DeviceUpgrade = z.object({
  packageId: UpgradePackageId,
  name: z.string(),
  version: PackageVersion,
  result: UpgradeResult,
  /** The time of the last result. */
  at: UnixSeconds,
});
export type DeviceUpgrade = z.infer<typeof DeviceUpgrade>;
