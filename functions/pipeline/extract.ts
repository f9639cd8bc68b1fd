import { OBJECT_KEYS, type FileAddress } from '#functions/file/object-keys.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { readRange } from '#shared/zip/byte-source.ts';
import { EXTRACTION_LIMITS } from '#shared/zip/zip-limits.ts';
import { batchResultDocument, type BatchResult, type CasePlan, casePlanDocument, NumberedRun } from './case-plan.ts';
import { stores } from '#functions/file/stores.ts';
import { judgeContent } from './judge-content.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import { countDone } from './progress.ts';
import { storeEntries } from './store-entries.ts';
import { task } from './task.ts';

/**
 * Describes an upload that is no zip, and leaves its bytes where they are. Reads a small file whole, and only the first bytes of a large
 * one.
 */
async function extractSingle(
  file: FileAddress,
  { name, sizeBytes }: Extract<CasePlan, { container: 'single' }>,
): Promise<BatchResult> {
  const key = OBJECT_KEYS.original(file);
  const source = objectSource(stores.objects, { key }, sizeBytes);
  const head = await readRange(source, 0, Math.min(sizeBytes, EXTRACTION_LIMITS.wholeEntryBytes));
  const judged = judgeContent({ index: 0, path: name, sizeBytes }, head);
  return 'outcome' in judged
    ? { extracted: [], decided: [judged] }
    : { extracted: [{ ...judged, place: { key, start: 0, end: sizeBytes } }], decided: [] };
}

/** Extracts one batch of entries: small entries stay in the zip, large ones get objects of their own. */
export const handler = task(NumberedRun, async ({ run, number }) => {
  const plan = await stores.objects.readDocument(OBJECT_KEYS.plan(run), casePlanDocument);
  const source = objectSource(stores.objects, { key: OBJECT_KEYS.original(run) }, plan.sizeBytes);
  const result =
    plan.container === 'single'
      ? await extractSingle(run, plan)
      : await storeEntries(extractEntries(source, plan.batches[number] ?? []), { stores, file: run });
  await stores.objects.writeDocument(OBJECT_KEYS.batchResult(run, number), batchResultDocument, result);
  await countDone(run, result.extracted.length + result.decided.length);
  return {};
});
