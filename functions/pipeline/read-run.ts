import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import type { Run } from './case-plan.ts';

/** A newer run has taken over, or the case is settled: this one has nothing left to do. */
export class SupersededRunError extends Error {
  override readonly name = 'SupersededRunError';
}

/**
 * The row of the run's file, as long as it is this run's to work on. `also`: the state that the task itself leads to, where it comes again
 * after an answer was lost.
 */
export async function readRun(run: Run, also: 'processing' | 'ready' | 'failed' = 'processing'): Promise<CaseFileRow> {
  const row = await caseFiles.read(run);
  if (row === undefined || row.attempt !== run.attempt || (row.state !== 'processing' && row.state !== also))
    throw new SupersededRunError(`${run.fileId}-${run.attempt} found ${row?.state ?? 'no row'} ${row?.attempt ?? ''}`);
  return row;
}
