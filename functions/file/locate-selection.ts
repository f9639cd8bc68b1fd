import { createHash } from 'node:crypto';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { FileAddress } from './object-keys.ts';
import { packageCaseArn } from './machines.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { packingProgressDocument, selectionDocument } from './package-selection.ts';
import { startExecution } from './start-run.ts';
import { stores } from './stores.ts';

/** Seconds after which an interrupted packing may be started again. */
const PACKING_SECONDS = 15 * 60;
const ASK_AGAIN_SECONDS = 2;
/**
 * Number of hexadecimal digits of the digest in a selection's name: 96 bits. More have no room, because an execution's name has at most 80
 * characters.
 */
const DIGEST_LENGTH = 24;

/** A file of a selection: its object, its name for this reader, and its size. */
interface Selected {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
}

async function packedBytesOf(progressKey: string): Promise<number> {
  if ((await stores.objects.head(progressKey)) === undefined) return 0;
  return (await stores.objects.readDocument(progressKey, packingProgressDocument)).packedBytes;
}

/**
 * Returns the key of the zip of a selection. The zip is stored for a day among the objects of the first file, and equal selections share
 * it. The first call starts the packing. The first and later calls throw unzippingInProgress with the bytes packed so far.
 */
export async function locateSelection(first: FileAddress, files: readonly Selected[]): Promise<string> {
  const { organisationId, fileId } = first;
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, DIGEST_LENGTH);
  const keyOf = (end: string): string => OBJECT_KEYS.packageOf(first, `selection-${digest}${end}`);
  const [key, listKey, progressKey] = [keyOf('.zip'), keyOf('.json'), keyOf('-progress.json')];
  if ((await stores.objects.head(key)) !== undefined) return key;
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const packedBytes = await packedBytesOf(progressKey);
  await stores.objects.writeDocument(listKey, selectionDocument, { files: [...files] });
  await startExecution({
    machineArn: packageCaseArn,
    name: `${fileId}-selection-${digest}-${Math.floor(nowSeconds() / PACKING_SECONDS)}`,
    input: { package: { form: 'selection', organisationId, fileId, key, listKey, progressKey } },
  });
  throw new AppError('unzippingInProgress', { retryAfter: ASK_AGAIN_SECONDS, packedBytes, totalBytes });
}
