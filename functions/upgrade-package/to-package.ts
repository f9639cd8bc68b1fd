import { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import type { PackageRow } from './package-items.ts';

/** Returns a package with the fields that people see. Object keys and upload ids are left out. */
export function toPackage(row: PackageRow): UpgradePackage {
  const { signed } = row;
  return UpgradePackage.parse({
    ...row,
    version: row.packageVersion,
    revision: row.version,
    signature: signed?.signature ?? null,
    signatureAlgorithm: signed?.signatureAlgorithm ?? null,
    keyId: signed?.keyId ?? null,
  });
}
