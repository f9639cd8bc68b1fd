import * as z from 'zod';

/** How far a device has come with a package that it was offered. The last four are failures, each with its reason. */
export const UpgradeResult = z.enum([
  'offered',
  'downloaded',
  'verified',
  'installed',
  'interrupted',
  'refused',
  'noSpace',
  'notInstalled',
]);
export type UpgradeResult = z.infer<typeof UpgradeResult>;

/** The number of devices by their last result (PKG-12). */
export const UpgradeCounts = z.partialRecord(UpgradeResult, z.int().min(0));
export type UpgradeCounts = z.infer<typeof UpgradeCounts>;
