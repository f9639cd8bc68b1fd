import type { Handler } from '#functions/http/call.ts';
import { arePartsComplete } from '#functions/objects/upload-plan.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { FieldWord } from '#shared/locales/field-words.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { hashObject } from './hash-object.ts';
import { findToMove } from './move-package.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';
import { stores } from './package-stores.ts';
import { toPackage } from './to-package.ts';

type StoredFile = NonNullable<PackageRow['file']>;

const uploadFault = (error: 'missing' | 'sizeBytes' | 'sha256', word: FieldWord): AppError =>
  new AppError('validationFailed', { fields: [{ path: 'upload', error, word }] });

/** Joins the parts of a multipart upload if all have arrived. */
async function joinParts({ key, uploadId, sizeBytes }: StoredFile): Promise<void> {
  if (uploadId === undefined) return;
  const arrived = await stores.parts.list({ key, uploadId });
  if (arrived !== undefined && arePartsComplete(sizeBytes, arrived))
    await stores.parts.complete({ key, uploadId }, arrived);
}

/** Returns the file, pinned to the object version that was hashed. @throws AppError 40000 if the upload is missing or differs */
async function verified(file: StoredFile): Promise<StoredFile> {
  await joinParts(file);
  const object = await stores.objects.head(file.key);
  if (object === undefined) throw uploadFault('missing', 'uploadMissing');
  if (object.sizeBytes !== file.sizeBytes) throw uploadFault('sizeBytes', 'uploadSize');
  const { versionId } = object;
  const digest = await hashObject(stores.objects, { key: file.key, versionId }, file.sizeBytes);
  if (digest !== file.sha256) throw uploadFault('sha256', 'uploadDigest');
  return { ...file, uploadId: undefined, versionId, isVerified: true };
}

/** Compares the digest of the uploaded bytes with the announced digest, and pins the object version of these bytes (PKG-5). */
export const complete: Handler<(typeof upgradePackageApi)['complete']> = async (call) => {
  const found = await packageStore.read(call.input.packageId);
  if (found.file?.isVerified === true) return { package: toPackage(found) };
  const { before, after, history } = await findToMove(call, 'complete');
  if (before.file === null) throw uploadFault('missing', 'uploadMissing');
  const row = after({ file: await verified(before.file) });
  return call.commit({
    writes: [packageStore.replace(row)],
    history,
    subjects: [row.packageId],
    answer: { package: toPackage(row) },
  });
};
