import type { Call, Handler } from '#functions/http/call.ts';
import { multipartPlan, needsMultipart, planParts, singlePlan } from '#functions/objects/upload-plan.ts';
import type { UploadPlan } from '#shared/file/file-api.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { findToMove } from './move-package.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';
import { stores } from './package-stores.ts';
import { toPackage } from './to-package.ts';

type Upload = (typeof upgradePackageApi)['upload'];
type StoredFile = NonNullable<PackageRow['file']>;

/** Returns the remaining steps of an upload. If S3 no longer lists the parts, they are joined already. */
async function planOf({ key, sizeBytes, sha256, uploadId }: StoredFile, now: UnixSeconds): Promise<UploadPlan> {
  const upload = { bucket: stores.objects.bucket, key, sizeBytes, sha256, now };
  if (uploadId === undefined) return singlePlan(upload);
  const multipart = { key, uploadId };
  const uploaded = (await stores.parts.list(multipart)) ?? planParts(sizeBytes).map((part) => ({ ...part, etag: '' }));
  return multipartPlan({ ...upload, multipart, uploaded });
}

/** Returns a new file of the package. Its object key was never used before. */
async function newFile({ packageId, uploads }: PackageRow, input: Call<Upload>['input']): Promise<StoredFile> {
  const { name, sizeBytes, sha256 } = input;
  const file = { key: `upgrade/${packageId}/${uploads + 1}`, name, sizeBytes, sha256, isVerified: false };
  if (!needsMultipart(sizeBytes)) return file;
  const { uploadId } = await stores.parts.create(file.key, 'application/octet-stream');
  return { ...file, uploadId };
}

/** Returns the plan for uploading a draft's file. A pending upload of the same file continues, and another file replaces it (PKG-4). */
export const upload: Handler<Upload> = async (call) => {
  const { input, now, commit } = call;
  const found = await packageStore.read(input.packageId);
  const pending = found.status === 'draft' && found.file?.isVerified === false ? found.file : undefined;
  if (pending?.sha256 === input.sha256 && pending.sizeBytes === input.sizeBytes)
    return { package: toPackage(found), plan: await planOf(pending, now) };
  const { before, after, history } = await findToMove(call, 'upload');
  const file = await newFile(before, input);
  const row = after({ file, uploads: before.uploads + 1 });
  const answer = { package: toPackage(row), plan: await planOf(file, now) };
  await commit({ writes: [packageStore.replace(row)], history, subjects: [row.packageId], answer });
  if (before.file !== null) await stores.objects.remove(before.file.key);
  return answer;
};
