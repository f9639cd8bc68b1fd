import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import type { Run } from './case-plan.ts';

/** Error of a run that has nothing left to do: a newer run has replaced it, or the case is settled. */
class SupersededRunError extends Error {
  override readonly name = 'SupersededRunError';
}

/**
 * Returns the row of the run's file. Throws `SupersededRunError` if a newer run owns the file, or the file is in another state than
 * `processing` or `also`. `also` is the state to which the task itself moves the file. The task finds this state if it is repeated because
 * its answer was lost.
 */
export async function readRun(run: Run, also: 'processing' | 'ready' | 'failed' = 'processing'): Promise<CaseFileRow> {
  const row = await caseFiles.read(run);
  if (row === undefined || row.attempt !== run.attempt || (row.state !== 'processing' && row.state !== also))
    throw new SupersededRunError(`${run.fileId}-${run.attempt} found ${row?.state ?? 'no row'} ${row?.attempt ?? ''}`);
  return row;
}
