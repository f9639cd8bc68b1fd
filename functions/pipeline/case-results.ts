import { OBJECT_KEYS, type FileAddress } from '#functions/file/object-keys.ts';
import { batchResultDocument, type BatchResult, type CasePlan } from './case-plan.ts';
import { stores } from '#functions/file/stores.ts';

/** How many result objects are read at a time. */
const READS_AT_A_TIME = 16;

/** What the extraction tasks wrote, in the order of their numbers. */
export async function readBatchResults(file: FileAddress, plan: CasePlan): Promise<BatchResult[]> {
  const numbers = [...(plan.container === 'single' ? [0] : plan.batches).keys()];
  return readAll(numbers, (number) =>
    stores.objects.readDocument(OBJECT_KEYS.batchResult(file, number), batchResultDocument),
  );
}

/** Reads by number, a few at a time, and keeps the order. */
export async function readAll<Result>(
  numbers: readonly number[],
  read: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < numbers.length; start += READS_AT_A_TIME)
    results.push(...(await Promise.all(numbers.slice(start, start + READS_AT_A_TIME).map(read))));
  return results;
}
