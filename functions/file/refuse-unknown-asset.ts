import { AppError } from '#functions/runtime/app-error.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';

/** Throws 40400 for an asset that the file does not have, 40901 before it has any. Not needed once a row exists: its asset did too. */
export async function refuseUnknownAsset(file: CaseFileRow, assetId: string): Promise<void> {
  if (file.state !== 'ready') throw new AppError('stateRefusesAction', { state: file.state });
  const { assets } = await stores.objects.readDocument(OBJECT_KEYS.manifest(file), manifestDocument);
  if (!assets.some((asset) => asset.assetId === assetId)) throw new AppError('notFound');
}
