import { AppError } from '#functions/runtime/app-error.ts';
import { type Asset, manifestDocument } from '#shared/file/manifest.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';

/** Returns an asset of a file. Throws 40400 if the file does not have it, 40901 if the file is not ready. */
export async function findAsset(file: CaseFileRow, assetId: string): Promise<Asset> {
  if (file.state !== 'ready') throw new AppError('stateRefusesAction', { state: file.state });
  const { assets } = await stores.objects.readDocument(OBJECT_KEYS.manifest(file), manifestDocument);
  const found = assets.find((asset) => asset.assetId === assetId);
  if (found === undefined) throw new AppError('notFound');
  return found;
}
