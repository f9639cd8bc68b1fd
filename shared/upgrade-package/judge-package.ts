import type { UpgradePackageId } from '../ids.ts';
import { type FitFault, fitFault, type TargetDevice } from './fit-device.ts';
import type { PackageKey, PackageManifest, SignedManifest } from './package-manifest.ts';
import { bytesFault, type SignatureFault, verifyManifest } from './verify-package.ts';

/** Every reason to refuse a package. The key `fault.<name>` of the dictionary `package` holds the words. */
export type PackageFault = SignatureFault | FitFault | 'otherPackage' | 'size' | 'hash';

export interface PackageQuestion {
  readonly signed: SignedManifest;
  /** The keys that the reader trusts: pinned by a device, published to a browser. */
  readonly keys: readonly PackageKey[];
  /** The package that was asked for; absent = the device asks for any that fits. */
  readonly packageId?: UpgradePackageId | undefined;
  /** The device that it is for; absent = a person saves it for later. */
  readonly device?: TargetDevice | undefined;
}

export type PackageVerdict = { readonly manifest: PackageManifest } | { readonly fault: PackageFault };

/** Judges a package before a byte of it is fetched: signature first, then whether it was asked for, then whether it fits. */
export async function judgeManifest({ signed, keys, packageId, device }: PackageQuestion): Promise<PackageVerdict> {
  const verdict = await verifyManifest(signed, keys);
  if ('fault' in verdict) return verdict;
  const { manifest } = verdict;
  if (packageId !== undefined && manifest.packageId !== packageId) return { fault: 'otherPackage' };
  const fault = device && fitFault(manifest, device);
  return fault === undefined ? verdict : { fault };
}

/** Judges a package whose bytes have arrived: nothing may be saved or installed before. */
export async function judgePackage(
  question: PackageQuestion,
  arrived: { readonly sizeBytes: number; readonly sha256: string },
): Promise<PackageVerdict> {
  const verdict = await judgeManifest(question);
  if ('fault' in verdict) return verdict;
  const fault = bytesFault(verdict.manifest, arrived);
  return fault === undefined ? verdict : { fault };
}
