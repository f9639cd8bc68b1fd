import { AppError } from '#functions/runtime/app-error.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';
import { manifestDocument, type AssetKind } from '#shared/file/manifest.ts';
import type * as z from 'zod';
import type { CaseFileRow } from './case-file-row.ts';
import type { Located, NameOf } from './located.ts';
import { locatePackage } from './locate-package.ts';
import { OBJECT_KEYS, ownKey } from './object-keys.ts';
import { outputNameOf, safeNameOf } from './output-name.ts';
import { stores } from './stores.ts';

/** The output to download if the input names no role. A volume is downloaded complete, as a zip of its parts. */
const MAIN_ROLES = {
  dicomSeries: 'stack',
  mesh: 'mesh',
  image: 'preview',
  document: 'preview',
} as const satisfies Record<z.infer<typeof AssetKind>, OutputRole>;

/**
 * Returns one converted output of an asset, in the finest level if there are several.
 * @throws {AppError} notFound, or unzippingInProgress
 */
export async function locateOutput(
  row: CaseFileRow,
  { assetId, role, nameOf }: { assetId: string; role?: OutputRole | undefined; nameOf?: NameOf | undefined },
): Promise<Located> {
  const manifest = await stores.objects.readDocument(OBJECT_KEYS.manifest(row), manifestDocument);
  const asset = manifest.assets.find((one) => one.assetId === assetId);
  const isVolume = asset?.outputs.some((one) => one.role === 'volumeIndex');
  if (asset && isVolume && role === undefined)
    return await locatePackage(row, 'converted', {
      asset: { assetId: asset.assetId, name: safeNameOf(asset.name) },
      nameOf,
    });
  const wanted = asset && (role ?? MAIN_ROLES[asset.kind]);
  const output = asset?.outputs.find((one) => one.role === wanted && one.level === 0);
  if (asset === undefined || output?.key === undefined) throw new AppError('notFound');
  return { key: ownKey(row, output.key), name: outputNameOf(asset, output) };
}
