import type { UpgradePackageId } from '../ids.ts';
import { type FitFault, fitFault, type TargetDevice } from './fit-device.ts';
import type { PackageKey, PackageManifest, SignedManifest } from './package-manifest.ts';
import { bytesFault, type SignatureFault, verifyManifest } from './verify-package.ts';

/** Every reason to refuse a package. The dictionary `package` has the text of each reason under the key `fault.<name>`. */
export type PackageFault = SignatureFault | FitFault | 'otherPackage' | 'size' | 'hash';

export interface PackageQuestion {
  readonly signed: SignedManifest;
  /** The keys that the reader trusts: pinned in a device, or published to a browser. */
  readonly keys: readonly PackageKey[];
  /** The requested package; absent if the device takes any package that fits. */
  readonly packageId?: UpgradePackageId | undefined;
  /** The device that the package is for; absent if a person saves the package for later. */
  readonly device?: TargetDevice | undefined;
}

export type PackageVerdict = { readonly manifest: PackageManifest } | { readonly fault: PackageFault };

/**
 * Judges a package before any byte of it is fetched. It checks three things in order: the signature, whether the package is the requested
 * one, and whether the package fits the device.
 */
export async function judgeManifest({ signed, keys, packageId, device }: PackageQuestion): Promise<PackageVerdict> {
  const verdict = await verifyManifest(signed, keys);
  if ('fault' in verdict) return verdict;
  const { manifest } = verdict;
  if (packageId !== undefined && manifest.packageId !== packageId) return { fault: 'otherPackage' };
  const fault = device && fitFault(manifest, device);
  return fault === undefined ? verdict : { fault };
}

/** Judges a package after its bytes have arrived. A package must not be saved or installed before this check. */
export async function judgePackage(
  question: PackageQuestion,
  arrived: { readonly sizeBytes: number; readonly sha256: string },
): Promise<PackageVerdict> {
  const verdict = await judgeManifest(question);
  if ('fault' in verdict) return verdict;
  const fault = bytesFault(verdict.manifest, arrived);
  return fault === undefined ? verdict : { fault };
}
