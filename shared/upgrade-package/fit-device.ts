import type { PackageManifest } from './package-manifest.ts';
import { isNewer, readFirmware } from './package-version.ts';

/** The device that a package is for, as it knows itself. */
export interface TargetDevice {
  readonly family: string;
  readonly modelNumber: string;
  readonly firmwareNumber: string;
  /** The newest version that it ever installed: a reset to old firmware makes no old package welcome. */
  readonly newestInstalled?: string | undefined;
}

/** Why a genuine package is not for a device. */
export type FitFault = 'otherFamily' | 'otherModel' | 'unreadableFirmware' | 'notNewer' | 'needsEarlierUpgrade';

/** The facts by which it is decided, in a manifest or before there is one. */
type Asked = Pick<PackageManifest, 'product' | 'version' | 'minVersion'>;

/** Judges a package by the device: family, model, and a version that is newer than the device's own (PKG-15). */
export function fitFault({ product, version, minVersion }: Asked, device: TargetDevice): FitFault | undefined {
  if (product.family !== device.family) return 'otherFamily';
  if (!product.models.includes(device.modelNumber)) return 'otherModel';
  const firmware = readFirmware(device.firmwareNumber);
  if (firmware === undefined) return 'unreadableFirmware';
  const newest = device.newestInstalled === undefined ? undefined : readFirmware(device.newestInstalled);
  if (!isNewer(version, firmware) || (newest !== undefined && !isNewer(version, newest))) return 'notNewer';
  return minVersion !== null && isNewer(minVersion, firmware) ? 'needsEarlierUpgrade' : undefined;
}
