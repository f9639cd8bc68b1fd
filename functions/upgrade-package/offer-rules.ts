import type { DeviceSoftware, SoftwareState } from '#shared/upgrade-package/device-software.ts';
import { type FirmwareMark, markOn } from '#shared/upgrade-package/firmware-mark.ts';
import { fitFault, type TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import { isNewer, readFirmware } from '#shared/upgrade-package/package-version.ts';
import type { PackageRow } from './package-items.ts';
import { isReached } from './rollout-rules.ts';

/** A device with the facts that the rules of offers need. */
export type AskingDevice = TargetDevice & Pick<DeviceSoftware, 'family' | 'serialNumber'>;

const isGood = ({ product: { family }, packageVersion }: PackageRow, marks: readonly FirmwareMark[]): boolean =>
  markOn(marks, { family, firmwareNumber: packageVersion }) === undefined;

/**
 * Returns the newest package that is rolled out to a device, fits it and is not marked as bad (PKG-11). `online` has the newest version
 * first.
 */
export const offerTo = (
  device: AskingDevice,
  online: readonly PackageRow[],
  marks: readonly FirmwareMark[],
): PackageRow | undefined =>
  online.find(
    (row) =>
      isReached(row, device.serialNumber) &&
      isGood(row, marks) &&
      fitFault({ ...row, version: row.packageVersion }, device) === undefined,
  );

const named = (row: PackageRow | undefined): DeviceSoftware['newest'] =>
  row === undefined ? null : { packageId: row.packageId, name: row.name, version: row.packageVersion };

function stateOf(device: AskingDevice, newest: PackageRow | undefined, isOffered: boolean): SoftwareState {
  const firmware = readFirmware(device.firmwareNumber);
  if (firmware === undefined) return 'unreadable';
  if (newest === undefined || !isNewer(newest.packageVersion, firmware)) return 'current';
  if (isOffered) return 'offered';
  if (newest.rollout.isHalted) return 'halted';
  return isReached(newest, device.serialNumber) ? 'needsEarlier' : 'notReached';
}

/**
 * Compares a device's firmware with the packages that are online for its model (PKG-29). Returns the state of the firmware and a mark on
 * it. Also returns the newest package, and the package that is offered to the device.
 */
export function judgeSoftware(device: AskingDevice, online: readonly PackageRow[], marks: readonly FirmwareMark[]) {
  const { family, modelNumber } = device;
  const newest = online.find(
    (row) => row.product.family === family && row.product.models.includes(modelNumber) && isGood(row, marks),
  );
  const offered = offerTo(device, online, marks);
  return {
    state: stateOf(device, newest, offered !== undefined),
    newest: named(newest),
    offered: named(offered),
    mark: markOn(marks, device) ?? null,
  };
}
