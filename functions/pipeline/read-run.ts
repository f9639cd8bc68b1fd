import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import type { Run } from './case-plan.ts';

/** The run is out of date: a newer run has taken over, or the case is settled. It has nothing left to do. */
class SupersededRunError extends Error {
  override readonly name = 'SupersededRunError';
}

/**
 * Returns the row of the run's file. Throws `SupersededRunError` if the run no longer owns it.
 * `also`: the state that the task itself leads to, for a task that is repeated after its answer was lost.
 */
export async function readRun(run: Run, also: 'processing' | 'ready' | 'failed' = 'processing'): Promise<CaseFileRow> {
  const row = await caseFiles.read(run);
  if (row === undefined || row.attempt !== run.attempt || (row.state !== 'processing' && row.state !== also))
    throw new SupersededRunError(`${run.fileId}-${run.attempt} found ${row?.state ?? 'no row'} ${row?.attempt ?? ''}`);
  return row;
}
