import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { Sha256 } from '../file/sha256.ts';
import { UpgradePackageId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import {
  MANIFEST_BYTES_MAX,
  PACKAGE_BYTES_MAX,
  PACKAGE_MODELS_MAX,
  PACKAGE_NAME_LENGTH_MAX,
} from './package-limits.ts';
import { PackageVersion } from './package-version.ts';

export const MANIFEST_FORMAT = 'arcata.upgrade-package.1';
export const SIGNATURE_ALGORITHM = 'Ed25519';

/** A product family and its models, with the names that devices use for themselves. */
export const PackageProduct = z.strictObject({
  family: Equipment.shape.family,
  models: z.array(z.string().min(1).max(64)).min(1).max(PACKAGE_MODELS_MAX),
});
export type PackageProduct = z.infer<typeof PackageProduct>;

/** The signed facts on which a device's decision is based. The text is canonical JSON (RFC 8785), so one manifest has exactly one text. */
export const PackageManifest = z.strictObject({
  format: z.literal(MANIFEST_FORMAT),
  packageId: UpgradePackageId,
  name: z.string().min(1).max(PACKAGE_NAME_LENGTH_MAX),
  version: PackageVersion,
  product: PackageProduct,
  sizeBytes: z.int().min(1).max(PACKAGE_BYTES_MAX),
  sha256: Sha256,
  /** The oldest firmware that this package can upgrade; null for any. */
  minVersion: PackageVersion.nullable(),
  /** The key that signed the manifest. Since the signed text names the key, a signature does not hold for another key. */
  keyId: z.string().min(1).max(64),
  publishedAt: UnixSeconds,
});
export type PackageManifest = z.infer<typeof PackageManifest>;

/**
 * The exact text of the manifest, and its signature. The verifier judges each field of the manifest, so this schema limits only the lengths
 * of both texts.
 */
export const SignedManifest = z.object({
  manifest: z.string().max(MANIFEST_BYTES_MAX),
  /** The signature's 64 bytes in base64url. */
  signature: z.string().max(256),
  signatureAlgorithm: z.string().max(32),
  keyId: z.string().max(64),
});
export type SignedManifest = z.infer<typeof SignedManifest>;

/** A public key that verifies packages. Devices and readers pin it by its id, the thumbprint of RFC 7638. */
export const PackageKey = z.object({
  keyId: z.string(),
  /** The key's 32 bytes in base64url. */
  publicKey: z.string(),
  /** Present for a former key: a manifest that was published after this moment is refused. Absent for a key that still signs. */
  notAfter: UnixSeconds.optional(),
});
export type PackageKey = z.infer<typeof PackageKey>;
