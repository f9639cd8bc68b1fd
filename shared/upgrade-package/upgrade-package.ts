import * as z from 'zod';
import { SerialNumber } from '../equipment/equipment.ts';
import { FileName } from '../file/file-name.ts';
import { Sha256 } from '../file/sha256.ts';
import { UpgradePackageId } from '../ids.ts';
import type { Language } from '../account/account.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { PACKAGE_MODELS_MAX, PACKAGE_NAME_LENGTH_MAX, RELEASE_NOTE_LENGTH_MAX } from './package-limits.ts';
import { PackageProduct } from './package-manifest.ts';
import { PackageStatus } from './package-transitions.ts';
import { PackageVersion } from './package-version.ts';

const Note = z.string().trim().min(1).max(RELEASE_NOTE_LENGTH_MAX);

/** A text in some of the languages. English is required, and is shown for a language that is missing (PKG-3). */
export const TranslatedNote = z.object({
  en: Note,
  zh: Note.optional(),
  tr: Note.optional(),
  es: Note.optional(),
  ar: Note.optional(),
  ru: Note.optional(),
} satisfies Record<Language, z.ZodType>);
export type TranslatedNote = z.infer<typeof TranslatedNote>;

/** Returns the text in a language, or the English text if that language has no text. */
export const noteIn = (note: TranslatedNote, language: Language): string => note[language] ?? note.en;

/** The devices that are offered a package: a range of serial numbers, and a share of the devices in that range (PKG-9). */
export const Rollout = z.object({
  /** The first and last serial number, compared character by character; null for no limit. */
  serialFrom: SerialNumber.nullable(),
  serialTo: SerialNumber.nullable(),
  percentage: z.int().min(0).max(100),
  /** Whether the rollout is stopped for now: no device and no person gets the package. */
  isHalted: z.boolean(),
});
export type Rollout = z.infer<typeof Rollout>;

/** The facts that an editor enters. */
export const PackageDraft = z.object({
  name: z.string().trim().min(1).max(PACKAGE_NAME_LENGTH_MAX),
  version: PackageVersion,
  product: PackageProduct.extend({
    models: z.array(z.string().trim().min(1).max(64)).min(1).max(PACKAGE_MODELS_MAX),
  }),
  description: TranslatedNote,
  minVersion: PackageVersion.nullable(),
});
export type PackageDraft = z.infer<typeof PackageDraft>;

/** The uploaded file. `isVerified` is true once the server has hashed the stored bytes. */
const PackageFile = z.object({
  name: FileName,
  sizeBytes: z.int(),
  sha256: Sha256,
  isVerified: z.boolean(),
});

/**
 * An upgrade package as people see it. `revision` counts the writes of the package's row. Other rows name this count `version`, but here
 * `version` is the version of the software.
 */
export const UpgradePackage = PackageDraft.extend({
  packageId: UpgradePackageId,
  status: PackageStatus,
  file: PackageFile.nullable(),
  rollout: Rollout,
  signature: z.string().nullable(),
  signatureAlgorithm: z.string().nullable(),
  keyId: z.string().nullable(),
  publishedAt: UnixSeconds.nullable(),
  updatedAt: UnixSeconds,
  revision: z.int(),
});
export type UpgradePackage = z.infer<typeof UpgradePackage>;
