import { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import type { PackageRow } from './package-items.ts';

/** Returns a package as people see it. Object keys and upload ids stay inside. */
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
