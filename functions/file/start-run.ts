import type { CaseFileRow } from './case-file-row.ts';

/** Starts an execution of a state machine. The client is loaded here, because most calls about files start no execution. */
export async function startExecution(execution: { machineArn: string; name: string; input: unknown }): Promise<void> {
  const stepFunctions = await import('./step-functions.ts');
  await stepFunctions.startExecution(execution);
}

/** Returns the name of a run. File and attempt determine it, so several calls start one execution only. */
export const runNameOf = (row: Pick<CaseFileRow, 'fileId' | 'attempt'>): string => `${row.fileId}-${row.attempt}`;

/** Starts the state machine `ProcessCase` for the file's present attempt. */
export const startRun = (processCaseArn: string, row: CaseFileRow): Promise<void> =>
  startExecution({
    machineArn: processCaseArn,
    name: runNameOf(row),
    input: {
      run: { organisationId: row.organisationId, subject: row.subject, fileId: row.fileId, attempt: row.attempt },
    },
  });
