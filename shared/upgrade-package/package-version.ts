import * as z from 'zod';

/** Three numbers without leading zeros, as in semantic versioning: `2.10.0`. */
export const PackageVersion = z
  .string()
  .trim()
  .regex(/^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/u, { error: 'packageVersion' });
export type PackageVersion = z.infer<typeof PackageVersion>;

const FIRMWARE = /^v?(?<major>\d{1,5})(?:\.(?<minor>\d{1,5}))?(?:\.(?<patch>\d{1,5}))?$/iu;

/** Returns the version in a device's firmware number: `2.1` is 2.1.0. Returns `undefined` for a text that cannot be compared. */
export function readFirmware(text: string): PackageVersion | undefined {
  const { major, minor = '0', patch = '0' } = FIRMWARE.exec(text.trim())?.groups ?? {};
  return major === undefined ? undefined : [major, minor, patch].map(Number).join('.');
}

/** Returns a text that sorts in the order of the versions. */
export const versionKey = (version: PackageVersion): string =>
  version
    .split('.')
    .map((part) => part.padStart(5, '0'))
    .join('.');

/** Whether the first version is newer than the second. */
export const isNewer = (version: PackageVersion, than: PackageVersion): boolean =>
  versionKey(version) > versionKey(than);
