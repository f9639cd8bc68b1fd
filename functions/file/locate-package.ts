import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { CaseFileRow } from './case-file-row.ts';
import type { Located } from './located.ts';
import { packageCaseArn } from './machines.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { startExecution } from './start-run.ts';
import { stores } from './stores.ts';

/** The forms of a file that are downloaded as one zip. */
export type PackedForm = 'decompressed' | 'converted';

/** Seconds after which an interrupted packing may be tried again. */
const PACKING_SECONDS = 15 * 60;
const ASK_AGAIN_SECONDS = 2;

/** An asset of many outputs, which is packed instead of the whole case. */
type PackedAsset = { readonly assetId: string; readonly name: string };

/**
 * Returns all of one form as a zip. A case may hold gigabytes, too much for one call: the first call starts the packing.
 * It and later calls throw unzippingInProgress until the zip is there. The zip stays for a day.
 */
export async function locatePackage(row: CaseFileRow, form: PackedForm, asset?: PackedAsset): Promise<Located> {
  const { fileId, organisationId, attempt } = row;
  const packed = [form, ...(asset ? [asset.assetId] : [])].join('-');
  const key = OBJECT_KEYS.packageOf(row, `${packed}-${attempt}.zip`);
  const name = `${asset?.name ?? row.name.replace(/\.zip$/iu, '')}-${form}.zip`;
  if ((await stores.objects.head(key)) !== undefined) return { key, name };
  await startExecution({
    machineArn: packageCaseArn,
    name: `${fileId}-${packed}-${attempt}-${Math.floor(nowSeconds() / PACKING_SECONDS)}`,
    input: { package: { organisationId, fileId, form, key, ...(asset && { assetId: asset.assetId }) } },
  });
  throw new AppError('unzippingInProgress', { retryAfter: ASK_AGAIN_SECONDS });
}
