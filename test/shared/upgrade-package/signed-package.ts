import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import { UpgradePackageId } from '#shared/ids.ts';
import type { PackageKey, SignedManifest } from '#shared/upgrade-package/package-manifest.ts';
import { canonicalJson } from '#shared/wire/canonical-json.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const rawPublicKey = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');

/** Makes a key pair. A device pins the public part. */
function keyPair(keyId: string, rest: Partial<PackageKey> = {}) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const trusted: PackageKey = { keyId, publicKey: rawPublicKey(privateKey), ...rest };
  return { privateKey, trusted };
}
type Pair = ReturnType<typeof keyPair>;

export const MAKER = keyPair('maker');
/** A former key that was valid only until a moment before the package below was published. */
export const FORMER = keyPair('former', { notAfter: 1_700_000_000 });
export const STRANGER = keyPair('stranger');
export const KEYS: readonly PackageKey[] = [MAKER.trusted, FORMER.trusted];

export const BYTES = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 31 + (index >> 3)) % 256));
export const PACKAGE_ID = UpgradePackageId.parse('pkg_01JCX0Q4S8V4T9M3J6R2K7W1ZE');

export const DEVICE: TargetDevice = {
  family: 'Helios',
  modelNumber: 'Helios 500',
  firmwareNumber: '2.3.0',
  newestInstalled: '2.3.0',
};

/** Returns a manifest that fits the device and the bytes, with these changes. */
export const manifestOf = (changes: object = {}): Record<string, unknown> => ({
  format: 'arcata.upgrade-package.1',
  packageId: PACKAGE_ID,
  name: 'Helios firmware',
  version: '2.4.0',
  product: { family: 'Helios', models: ['Helios 500'] },
  sizeBytes: BYTES.length,
  sha256: sha256Of(BYTES),
  minVersion: '2.0.0',
  keyId: 'maker',
  publishedAt: 1_760_000_000,
  ...changes,
});

/** Signs any text, as the owner of a key can. */
export const signText = (manifest: string, { privateKey, trusted }: Pair = MAKER): SignedManifest => ({
  manifest,
  signature: sign(null, Buffer.from(manifest), privateKey).toString('base64url'),
  signatureAlgorithm: 'Ed25519',
  keyId: trusted.keyId,
});

export const signed = (changes: object = {}, pair: Pair = MAKER): SignedManifest =>
  signText(canonicalJson(manifestOf({ keyId: pair.trusted.keyId, ...changes })), pair);
