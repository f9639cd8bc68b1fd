import type { Handler } from '#functions/http/call.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { canonicalJson } from '#shared/wire/canonical-json.ts';
import { MANIFEST_BYTES_MAX } from '#shared/upgrade-package/package-limits.ts';
import {
  MANIFEST_FORMAT,
  PackageManifest,
  SIGNATURE_ALGORITHM,
  type SignedManifest,
} from '#shared/upgrade-package/package-manifest.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { findToMove } from './move-package.ts';
import type { PackageRow } from './package-items.ts';
import { signingKey, signManifest } from './package-keys.ts';
import { packageStore } from './package-store.ts';
import { refuseRange } from './rollout-rules.ts';
import { toPackage } from './to-package.ts';

/** Returns the signed manifest of a draft. @throws AppError 40000 for a draft without a verified file */
async function signedManifest(row: PackageRow, publishedAt: UnixSeconds): Promise<SignedManifest> {
  const { packageId, name, packageVersion: version, product, minVersion, file } = row;
  if (file?.isVerified !== true) throw invalidField('file', 'required');
  const { keyId } = await signingKey();
  const { sizeBytes, sha256 } = file;
  const facts = { packageId, name, version, product, sizeBytes, sha256, minVersion, keyId, publishedAt };
  const manifest = canonicalJson(PackageManifest.parse({ format: MANIFEST_FORMAT, ...facts }));
  if (Buffer.byteLength(manifest) > MANIFEST_BYTES_MAX) throw invalidField('product.models', 'packageModelsTooLong');
  return { manifest, signature: await signManifest(manifest), signatureAlgorithm: SIGNATURE_ALGORITHM, keyId };
}

/** Publishes a draft. Its manifest is signed once, and file and manifest never change afterwards (PKG-6). */
export const publish: Handler<(typeof upgradePackageApi)['publish']> = async (call) => {
  const { input, now } = call;
  const { before, after, history, events } = await findToMove(call, 'publish');
  refuseRange(input.rollout);
  const signed = await signedManifest(before, now);
  const row = after({ signed, publishedAt: now, rollout: { ...input.rollout, isHalted: false } });
  return call.commit({
    writes: [packageStore.replace(row), ...packageStore.takeVersion(row)],
    history,
    events,
    subjects: [row.packageId],
    answer: { package: toPackage(row) },
  });
};
