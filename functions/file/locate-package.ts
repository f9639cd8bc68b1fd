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

/** Seconds after which an interrupted packing may be tried again. */
const PACKING_SECONDS = 15 * 60;
const ASK_AGAIN_SECONDS = 2;
/** Digits of the digest that names a package: 48 bits. */
const DIGEST_LENGTH = 12;

interface Packing {
  /** The only asset to pack, with its name for the zip; absent: the whole case. */
  readonly asset?: { readonly assetId: string; readonly name: string };
  /** Returns the names of files that the reader may read (FILE-321); absent: their own. */
  readonly nameOf?: NameOf | undefined;
}

/** Returns clean names of a package’s files for a reader who must not read their own; `undefined` if those are clean already. */
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

/** Stores the names where the packing reads them. Equal names have one document, and so one package. */
async function storeNames(row: CaseFileRow, names: string[]): Promise<{ digest: string; namesKey: string }> {
  const digest = createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, DIGEST_LENGTH);
  const namesKey = OBJECT_KEYS.packageOf(row, `names-${digest}.json`);
  await stores.objects.writeDocument(namesKey, packageNamesDocument, { names });
  return { digest, namesKey };
}

/**
 * Returns all of one form as a zip. A case may hold gigabytes, too much for one call: the first call starts the packing.
 * It and later calls throw unzippingInProgress until the zip is there. The zip stays for a day.
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
