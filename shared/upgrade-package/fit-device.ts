import type { PackageManifest } from './package-manifest.ts';
import { isNewer, readFirmware } from './package-version.ts';

/** The device that a package is for, with the facts that it knows about itself. */
export interface TargetDevice {
  readonly family: string;
  readonly modelNumber: string;
  readonly firmwareNumber: string;
  /**
   * The newest version that the device ever installed. After a reset to old firmware, the device still refuses packages that are not newer
   * than this version.
   */
  readonly newestInstalled?: string | undefined;
}

/** The reasons why a genuine package does not fit a device. */
export type FitFault = 'otherFamily' | 'otherModel' | 'unreadableFirmware' | 'notNewer' | 'needsEarlierUpgrade';

/** The facts about a package that decide whether it fits. They are known before the manifest exists. */
type Asked = Pick<PackageManifest, 'product' | 'version' | 'minVersion'>;

/**
 * Returns why a package does not fit a device; `undefined` if it fits. It checks the family, the model and the versions. The package must
 * be newer than the device's firmware and than the newest version that the device ever installed (PKG-15).
 */
export function fitFault({ product, version, minVersion }: Asked, device: TargetDevice): FitFault | undefined {
  if (product.family !== device.family) return 'otherFamily';
  if (!product.models.includes(device.modelNumber)) return 'otherModel';
  const firmware = readFirmware(device.firmwareNumber);
  if (firmware === undefined) return 'unreadableFirmware';
  const newest = device.newestInstalled === undefined ? undefined : readFirmware(device.newestInstalled);
  if (!isNewer(version, firmware) || (newest !== undefined && !isNewer(version, newest))) return 'notNewer';
  return minVersion !== null && isNewer(minVersion, firmware) ? 'needsEarlierUpgrade' : undefined;
}
