import * as z from 'zod';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { readRange, type ByteSource } from '#shared/zip/byte-source.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { ShareId } from '#shared/ids.ts';
import { type PlannedAsset, Run } from './case-plan.ts';
import { chooseFirstImages, FIRST_IMAGE_BYTES_MAX } from './choose-first-images.ts';
import { handedOver } from './conversion-messages.ts';
import { ConversionThreads } from './conversion-threads.ts';
import type { Conversion } from './convert-asset.ts';
import { lotResultOf } from './convert-lot.ts';
import { judgeContent, type NamedContent } from './judge-content.ts';
import { planAssets } from './plan-assets.ts';
import { readUpload } from './read-upload.ts';
import { showAsset } from './show-asset.ts';
import { describeOutput } from './store-outputs.ts';
import { task } from './task.ts';

/** The threads. A warm function keeps them for its next invocation. The first thread starts here, while the upload is still being read. */
const threads = new ConversionThreads();
threads.prepare();

/** Kinds of assets that can be converted from one small file within a second. */
const QUICK_KINDS: readonly AssetKind[] = ['image', 'dicomSeries'];

/** A file that may be shown first. Its bytes are complete, and were checked in the same way as in the task `extract`. */
interface Candidate {
  readonly content: NamedContent;
  readonly bytes: Uint8Array;
}

/**
 * Yields the files that may be shown first, best first.
 * @throws {RejectedFileError} if the upload as a whole is refused
 */
async function* readCandidates(source: ByteSource, name: string): AsyncGenerator<Candidate> {
  const { sizeBytes } = source;
  const contents = await readUpload(source, name);
  if (contents.container === 'single') {
    if (sizeBytes > FIRST_IMAGE_BYTES_MAX) return;
    yield { content: { index: 0, path: name, sizeBytes }, bytes: await readRange(source, 0, sizeBytes) };
    return;
  }
  const taken = contents.judged.filter(({ verdict }) => verdict === 'extract').map(({ entry }) => entry);
  for (const content of chooseFirstImages(taken))
    for await (const item of extractEntries(source, [content]))
      if (item.kind === 'whole') yield { content, bytes: item.bytes };
}

/**
 * Converts one file and keeps only its thumbnail. Returns `undefined` if there is no thumbnail. The later conversion of the case reports
 * the reason.
 */
async function draw(
  planned: PlannedAsset,
  bytes: Uint8Array,
): Promise<{ conversion: Conversion; thumbnail: ConvertedOutput } | undefined> {
  let thumbnail: ConvertedOutput | undefined;
  const sink = {
    write: (output: ConvertedOutput): Promise<void> => {
      if (output.role === 'thumbnail') thumbnail = output;
      return Promise.resolve();
    },
    discard: (): Promise<void> => {
      thumbnail = undefined;
      return Promise.resolve();
    },
  };
  const readWindows = async function* () {
    yield await Promise.resolve(planned.files.map((file) => ({ file, bytes: handedOver(bytes) })));
  };
  try {
    const asset = { files: planned.files, readWindows };
    const conversion = await threads.convert({ assetKind: planned.kind, asset, sink });
    return thumbnail && { conversion, thumbnail };
  } catch (error) {
    if (error instanceof RejectedFileError) return undefined;
    throw error;
  }
}

/**
 * Shows a file, if it is an image that can be converted quickly. Returns whether it was shown. Its thumbnail is stored among the unpacked
 * entries, which do not count as storage (FILE-334).
 */
async function show(run: Run, { content, bytes }: Candidate): Promise<boolean> {
  const judged = judgeContent(content, bytes);
  if ('outcome' in judged) return false;
  const place = { key: OBJECT_KEYS.original(run), start: 0, end: bytes.length };
  const [planned] = planAssets([{ ...judged, place }]).lots.flat();
  if (planned === undefined || !QUICK_KINDS.includes(planned.kind)) return false;
  const drawn = await draw(planned, bytes);
  if (drawn === undefined) return false;
  const { conversion, thumbnail } = drawn;
  const output = describeOutput(thumbnail, OBJECT_KEYS.firstThumbnail(run));
  await stores.objects.write(output.key, thumbnail);
  const result = lotResultOf(planned, { ...conversion, outputs: [output] });
  await showAsset(run, planned, result, OBJECT_KEYS.shownFirst(run));
  return true;
}

/** Returns the bytes of the original if it is complete, otherwise the bytes of the pinned version of the upload. */
async function openUpload(run: Run, row: CaseFileRow): Promise<ByteSource> {
  const original = OBJECT_KEYS.original(run);
  const isThere = (await stores.objects.head(original))?.sizeBytes === row.sizeBytes;
  const object = isThere ? { key: original } : { key: OBJECT_KEYS.incoming(row), versionId: row.versionId };
  return objectSource(stores.objects, object, row.sizeBytes);
}

/**
 * Shows one image of a file before the run has unpacked the file (FILE-332). No other task waits for this task, and its failure is
 * harmless. A share's copy gets no first image, because a copy may be shown only after it is proven.
 */
export const handler = task(z.object({ run: Run }), async ({ run }) => {
  if (ShareId.safeParse(run.subject).success) return {};
  const row = await caseFiles.read(run);
  if (row?.state !== 'processing' || row.attempt !== run.attempt) return {};
  try {
    for await (const candidate of readCandidates(await openUpload(run, row), row.name))
      if (await show(run, candidate)) return {};
  } catch (error) {
    // The task Inspect refuses this file and reports the reason.
    if (!(error instanceof RejectedFileError)) throw error;
  }
  return {};
});
