import * as z from 'zod';

/** The progress of a device with an offered package. The last four values are failures; each names its reason. */
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

/** The number of devices for each last result (PKG-12). */
export const UpgradeCounts = z.partialRecord(UpgradeResult, z.int().min(0));
export type UpgradeCounts = z.infer<typeof UpgradeCounts>;
