import { createHash } from 'node:crypto';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { UpgradePackageId } from '#shared/ids.ts';
import type { PackageRow } from './package-items.ts';
import type { Rollout } from '#shared/upgrade-package/upgrade-package.ts';

type Range = Pick<Rollout, 'serialFrom' | 'serialTo'>;

/** Number of steps in one percent. Devices are divided into 10,000 steps, so that shares are accurate to a hundredth of a percent. */
const STEPS_PER_PERCENT = 100;
const STEPS = 100 * STEPS_PER_PERCENT;

/** Checks a range of serial numbers. @throws AppError 40000 for a range that ends before it starts */
export function refuseRange({ serialFrom, serialTo }: Range): void {
  if (serialFrom !== null && serialTo !== null && serialFrom > serialTo)
    throw invalidField('rollout.serialTo', 'serialRange');
}

/**
 * Refuses a rollout that leaves out a device which the former rollout reached (PKG-9). Such a device may be installing the package already.
 * `isHalted` is the way to stop a rollout. @throws AppError 40000
 */
export function refuseNarrower(before: Rollout, after: Rollout): void {
  refuseRange(after);
  if (after.percentage < before.percentage) throw invalidField('rollout.percentage', 'rolloutOnlyWidens');
  const startsLater = after.serialFrom !== null && (before.serialFrom === null || after.serialFrom > before.serialFrom);
  if (startsLater) throw invalidField('rollout.serialFrom', 'rolloutOnlyWidens');
  const endsEarlier = after.serialTo !== null && (before.serialTo === null || after.serialTo < before.serialTo);
  if (endsEarlier) throw invalidField('rollout.serialTo', 'rolloutOnlyWidens');
}

/** Returns a device's step in the rollout of a package, from 0 to 9,999. It never changes, and differs from package to package. */
export const rolloutStep = (packageId: UpgradePackageId, serialNumber: string): number =>
  createHash('sha256').update(`${packageId}:${serialNumber}`).digest().readUInt32BE(0) % STEPS;

/** Whether a rollout reaches a device. The device must be in the range of serial numbers, then in the share (PKG-9, PKG-10). */
export function isReached(
  { packageId, rollout }: Pick<PackageRow, 'packageId' | 'rollout'>,
  serialNumber: string,
): boolean {
  const { serialFrom, serialTo, percentage, isHalted } = rollout;
  if (isHalted || (serialFrom !== null && serialNumber < serialFrom)) return false;
  if (serialTo !== null && serialNumber > serialTo) return false;
  return rolloutStep(packageId, serialNumber) < percentage * STEPS_PER_PERCENT;
}
