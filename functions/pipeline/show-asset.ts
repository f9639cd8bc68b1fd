import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import type { LotResult, PlannedAsset, Run } from './case-plan.ts';
import { entriesOfLot } from './decide-manifest.ts';

/**
 * Writes a converted asset for pages, which show it before the rest of the case is ready (FILE-331). Does nothing if the asset was not
 * converted.
 */
export async function showAsset(
  run: Run,
  planned: PlannedAsset,
  result: LotResult,
  key = OBJECT_KEYS.shown(run, planned.assetId),
): Promise<void> {
  const [asset] = result.assets;
  if (asset === undefined) return;
  const manifest = { schemaVersion: 2 as const, entries: entriesOfLot([planned], result), assets: [asset] };
  await stores.objects.writeDocument(key, manifestDocument, manifest);
}
