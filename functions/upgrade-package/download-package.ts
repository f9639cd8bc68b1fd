import type { Handler } from '#functions/http/call.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { holds } from '#shared/access/decide.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { PACKAGE_URL_SECONDS } from '#shared/upgrade-package/package-limits.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';
import { stores } from './package-stores.ts';

/** Returns the signed manifest, and a URL of exactly the bytes that were hashed. @throws AppError 40400 for a draft */
export async function downloadOf({ signed, file }: PackageRow, now: UnixSeconds) {
  if (signed === null || file === null) throw new AppError('notFound');
  const { key, versionId, name, sizeBytes } = file;
  const target = { bucket: stores.objects.bucket, key, versionId };
  const url = await presignGet(target, { saveAs: name, seconds: PACKAGE_URL_SECONDS });
  return { signed, file: { url, name, sizeBytes, expiresAt: now + PACKAGE_URL_SECONDS } };
}

/**
 * Returns the download of an online package to a person. People with `package:publish` can also download an offline package, to test it.
 */
export const download: Handler<(typeof upgradePackageApi)['download']> = async ({ input, session, now }) => {
  const row = await packageStore.read(input.packageId);
  if (!holds(session, 'package:publish')) {
    if (row.status !== 'online') throw new AppError('notFound');
    if (row.rollout.isHalted) throw new AppError('stateRefusesAction', { state: 'halted' });
  }
  return downloadOf(row, now);
};
