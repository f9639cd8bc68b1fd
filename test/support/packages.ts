import { upgradePackages, type PackageRow } from '#functions/upgrade-package/package-items.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';

/** The facts that an editor enters. */
export const PACKAGE_FACTS = {
  name: 'Helios firmware',
  version: '2.4.0',
  product: { family: 'Helios' as const, models: ['Helios 500'] },
  description: { en: 'Sharper margins.', zh: '边缘更清晰。' },
  minVersion: null,
};

/** Puts an online package into the table. It has no valid signature: it is for tests that only check who may do what. */
export async function addPackage(fields: Partial<PackageRow> = {}): Promise<PackageRow> {
  const { version: packageVersion, ...facts } = PACKAGE_FACTS;
  const packageId = newId('upgradePackage');
  const row: PackageRow = newRow(nowSeconds(), {
    packageId,
    ...facts,
    packageVersion,
    status: 'online',
    file: {
      key: `upgrade/${packageId}/1`,
      name: 'helios.bin',
      sizeBytes: 4,
      sha256: 'a'.repeat(64),
      versionId: '1',
      isVerified: true,
    },
    uploads: 1,
    rollout: { serialFrom: null, serialTo: null, percentage: 100, isHalted: false },
    signed: { manifest: '{}', signature: 'A'.repeat(86), signatureAlgorithm: 'Ed25519', keyId: 'key' },
    publishedAt: nowSeconds(),
    onlineFamily: facts.product.family,
    onlineKey: '00002.00004.00000',
    ...fields,
  });
  await transact([upgradePackages.create(row)]);
  return row;
}
