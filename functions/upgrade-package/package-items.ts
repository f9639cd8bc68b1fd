import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { Sha256 } from '#shared/file/sha256.ts';
import { UpgradePackageId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { PackageManifest, PackageProduct, SignedManifest } from '#shared/upgrade-package/package-manifest.ts';
import { PackageStatus } from '#shared/upgrade-package/package-transitions.ts';
import { PackageVersion } from '#shared/upgrade-package/package-version.ts';
import { Rollout, TranslatedNote } from '#shared/upgrade-package/upgrade-package.ts';

/** The file of a package. `versionId` is present after the server has hashed the bytes, and pins them. */
const StoredFile = z.object({
  key: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  sha256: Sha256,
  uploadId: z.string().optional(),
  versionId: z.string().optional(),
  isVerified: z.boolean(),
});

/** An upgrade package. `packageVersion` is the version of the software, because `version` counts the writes of every row. */
export const upgradePackages = itemType(
  'upgradePackage',
  z.object({
    packageId: UpgradePackageId,
    name: PackageManifest.shape.name,
    packageVersion: PackageVersion,
    product: PackageProduct,
    description: TranslatedNote,
    minVersion: PackageVersion.nullable(),
    status: PackageStatus,
    file: StoredFile.nullable(),
    /** Number of uploads. Each upload has an object of its own. */
    uploads: z.int(),
    rollout: Rollout,
    signed: SignedManifest.nullable(),
    publishedAt: UnixSeconds.nullable(),
    /** Present while the package is online. It puts the package into the index of offered packages, sorted by version. */
    onlineFamily: PackageProduct.shape.family.optional(),
    onlineKey: z.string().optional(),
  }),
);
export type PackageRow = NonNullable<Awaited<ReturnType<typeof upgradePackages.read>>>;

/** Keeps a version unique for each model, from its publication on. */
export const packageVersions = itemType(
  'packageVersion',
  z.object({
    family: PackageProduct.shape.family,
    modelNumber: z.string(),
    packageVersion: PackageVersion,
    packageId: UpgradePackageId,
  }),
);
