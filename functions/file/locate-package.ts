import { createHash } from 'node:crypto';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { CaseFileRow } from './case-file-row.ts';
import type { Located, NameOf } from './located.ts';
import { packageCaseArn } from './machines.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { packageNamesDocument } from './package-names.ts';
import { packedEntries, packedOutputs } from './packed-files.ts';
import { startExecution } from './start-run.ts';
import { stores } from './stores.ts';
import { uniqueName } from './unique-name.ts';

/** The forms of a file that are downloaded as one zip. */
export type PackedForm = 'decompressed' | 'converted';

/** Seconds after which an interrupted packing may be started again. */
const PACKING_SECONDS = 15 * 60;
const ASK_AGAIN_SECONDS = 2;
/** Number of hexadecimal digits of the digest in a package's name: 48 bits. */
const DIGEST_LENGTH = 12;

interface Packing {
  /** The only asset to pack, with its name for the zip. Absent if the whole case is packed. */
  readonly asset?: { readonly assetId: string; readonly name: string };
  /** Converts a file's name to one that the reader may read (FILE-321). Absent if names stay as they are. */
  readonly nameOf?: NameOf | undefined;
}

/**
 * Returns clean names of a package's files for a reader who must not read the patient's name. `undefined` if all names are clean already.
 */
async function cleanNames(row: CaseFileRow, form: PackedForm, { asset, nameOf }: Packing) {
  if (nameOf === undefined) return undefined;
  const own =
    form === 'decompressed'
      ? (await packedEntries(row)).map(({ path }) => path)
      : (await packedOutputs(row, asset?.assetId)).map(({ name }) => name);
  const taken = new Set<string>();
  const names = own.map((name) => uniqueName(nameOf(name), taken));
  return names.every((name, index) => name === own[index]) ? undefined : names;
}

/** Stores the names in an object that the packing reads. Equal names give the same object, and so the same package. */
async function storeNames(row: CaseFileRow, names: string[]): Promise<{ digest: string; namesKey: string }> {
  const digest = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, DIGEST_LENGTH);
  const namesKey = OBJECT_KEYS.packageOf(row, `names-${digest}.json`);
  await stores.objects.writeDocument(namesKey, packageNamesDocument, { names });
  return { digest, namesKey };
}

/**
 * Returns a zip of all files of one form. The first call only starts the packing, because a case may have gigabytes. The first and later
 * calls throw unzippingInProgress until the zip exists. The zip is kept for a day.
 */
export async function locatePackage(row: CaseFileRow, form: PackedForm, packing: Packing = {}): Promise<Located> {
  const { fileId, organisationId, attempt } = row;
  const { asset } = packing;
  const names = await cleanNames(row, form, packing);
  const renamed = names && (await storeNames(row, names));
  const packed = [form, ...(asset ? [asset.assetId] : []), ...(renamed ? [renamed.digest] : [])].join('-');
  const key = OBJECT_KEYS.packageOf(row, `${packed}-${attempt}.zip`);
  const name = `${asset?.name ?? row.name.replace(/\.zip$/iu, '')}-${form}.zip`;
  if ((await stores.objects.head(key)) !== undefined) return { key, name };
  const wanted = { organisationId, fileId, form, key, ...(asset && { assetId: asset.assetId }) };
  await startExecution({
    machineArn: packageCaseArn,
    name: `${fileId}-${packed}-${attempt}-${Math.floor(nowSeconds() / PACKING_SECONDS)}`,
    input: { package: { ...wanted, ...(renamed && { namesKey: renamed.namesKey }) } },
  });
  throw new AppError('unzippingInProgress', { retryAfter: ASK_AGAIN_SECONDS });
}
