import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { UpgradePackageId } from '../ids.ts';
import { DeviceUpgrade } from './device-upgrade.ts';
import { FirmwareMark } from './firmware-mark.ts';
import { PackageVersion } from './package-version.ts';

/**
 * The relation of a device's firmware to what is online for its model (PKG-29). All but `current` and `unreadable` are outdated: `offered`
 * gets the upgrade at its next question, the others say why they do not.
 */
export const SoftwareState = z.enum(['current', 'offered', 'notReached', 'halted', 'needsEarlier', 'unreadable']);
export type SoftwareState = z.infer<typeof SoftwareState>;

export const isBehind = (state: SoftwareState): boolean => state !== 'current' && state !== 'unreadable';

/** The devices that are listed: all, the outdated ones, or those whose firmware is known to be bad. */
export const SoftwareFilter = z.enum(['all', 'behind', 'bad']);
export type SoftwareFilter = z.infer<typeof SoftwareFilter>;

const NamedPackage = z.object({ packageId: UpgradePackageId, name: z.string(), version: PackageVersion });

/** The software of a device, and what it could run. */
export const DeviceSoftware = z.object({
  ...Equipment.pick({ equipmentId: true, serialNumber: true, family: true, modelNumber: true, firmwareNumber: true })
    .shape,
  state: SoftwareState,
  /** The newest package that is online for its model and not known to be bad; `null` if there is none. */
  newest: NamedPackage.nullable(),
  /** The package that it gets at its next question; `null` if it gets none. */
  offered: NamedPackage.nullable(),
  /** The last package that its organisation's device was offered, with its result. */
  last: DeviceUpgrade.nullable(),
  /** The mark on its firmware; `null` unless that is known to be bad. */
  mark: FirmwareMark.nullable(),
});
export type DeviceSoftware = z.infer<typeof DeviceSoftware>;
