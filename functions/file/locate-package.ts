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

/** A packing that broke off may be tried again after this time. */
const PACKING_SECONDS = 15 * 60;
const ASK_AGAIN_SECONDS = 2;

/** Whose outputs are packed where it is not the whole case: one asset that comes in many pieces. */
type PackedAsset = { readonly assetId: string; readonly name: string };

/**
 * All of a form as a zip. A case may hold gigabytes, which no call can wait for: the first call has it packed and answers
 * unzippingInProgress, as do those that follow until it is there. It stays for a day.
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
