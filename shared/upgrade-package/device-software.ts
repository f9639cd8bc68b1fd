import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { UpgradePackageId } from '../ids.ts';
import { DeviceUpgrade } from './device-upgrade.ts';
import { FirmwareMark } from './firmware-mark.ts';
import { PackageVersion } from './package-version.ts';

/**
 * The state of a device's firmware compared with the packages that are online for its model (PKG-29). All states except `current` and
 * `unreadable` mean outdated. An `offered` device gets the upgrade at its next check. Each other outdated state names the reason why the
 * device gets no upgrade.
 */
export const SoftwareState = z.enum(['current', 'offered', 'notReached', 'halted', 'needsEarlier', 'unreadable']);
export type SoftwareState = z.infer<typeof SoftwareState>;

export const isBehind = (state: SoftwareState): boolean => state !== 'current' && state !== 'unreadable';

/** Devices that a list shows: all, the outdated ones, or those with firmware that is known to be bad. */
export const SoftwareFilter = z.enum(['all', 'behind', 'bad']);
export type SoftwareFilter = z.infer<typeof SoftwareFilter>;

const NamedPackage = z.object({ packageId: UpgradePackageId, name: z.string(), version: PackageVersion });

/** The software of a device, and the packages that fit the device. */
export const DeviceSoftware = z.object({
  ...Equipment.pick({ equipmentId: true, serialNumber: true, family: true, modelNumber: true, firmwareNumber: true })
    .shape,
  state: SoftwareState,
  /** The newest package that is online for the device's model and not known to be bad; `null` if there is none. */
  newest: NamedPackage.nullable(),
  /** The package that the device gets when it next checks for an upgrade; `null` if it gets none. */
  offered: NamedPackage.nullable(),
  /** The last package that the device was offered in its organisation, with the result. */
  last: DeviceUpgrade.nullable(),
  /** The mark on the device's firmware; `null` unless that firmware is known to be bad. */
  mark: FirmwareMark.nullable(),
});
export type DeviceSoftware = z.infer<typeof DeviceSoftware>;
