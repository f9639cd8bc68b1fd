import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { findManifest } from '#functions/file/find-manifest.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { StoredShare } from './share-items.ts';
import { shareVeil } from './share-veil.ts';

/** Returns the lifetime of a URL in seconds: five minutes, or less if the share ends earlier. */
export const urlSecondsOf = ({ expiresAt }: StoredShare, now: UnixSeconds): number =>
  Math.min(DOWNLOAD_URL_SECONDS, expiresAt - now);

/** Returns the assets of a shared file, with URLs. Names of entries, the scanner's order and named patients are left out. */
export async function findShownManifest(share: StoredShare, file: CaseFileRow, now: UnixSeconds): Promise<Manifest> {
  const manifest = await findManifest(file, urlSecondsOf(share, now));
  if (manifest === null) throw new AppError('stateRefusesAction', { state: file.state });
  const { orderData: _order, vendorLayout: _layout, ...shown } = manifest;
  const veil = await shareVeil(share);
  return veil.manifest({ ...shown, entries: [] });
}
