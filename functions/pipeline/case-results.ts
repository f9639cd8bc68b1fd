import { OBJECT_KEYS, type FileAddress } from '#functions/file/object-keys.ts';
import { batchResultDocument, type BatchResult, type CasePlan } from './case-plan.ts';
import { stores } from '#functions/file/stores.ts';

/** Number of result objects that are read at the same time. */
const READS_AT_A_TIME = 16;

/** Reads the results of the extraction tasks, sorted by the number of the batch. */
export async function readBatchResults(file: FileAddress, plan: CasePlan): Promise<BatchResult[]> {
  const numbers = [...(plan.container === 'single' ? [0] : plan.batches).keys()];
  return readAll(numbers, (number) =>
    stores.objects.readDocument(OBJECT_KEYS.batchResult(file, number), batchResultDocument),
  );
}

/** Reads the results with these numbers, `READS_AT_A_TIME` at the same time, and returns them in the given order. */
export async function readAll<Result>(
  numbers: readonly number[],
  read: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < numbers.length; start += READS_AT_A_TIME)
    results.push(...(await Promise.all(numbers.slice(start, start + READS_AT_A_TIME).map(read))));
  return results;
}
