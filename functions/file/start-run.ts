import type { CaseFileRow } from './case-file-row.ts';

/** Starts an execution of a state machine. Most calls about files start none, so its client is loaded here. */
export async function startExecution(execution: { machineArn: string; name: string; input: unknown }): Promise<void> {
  const stepFunctions = await import('./step-functions.ts');
  await stepFunctions.startExecution(execution);
}

/** Returns the name of a run: one execution per file and attempt, however many calls ask for it. */
export const runNameOf = (row: Pick<CaseFileRow, 'fileId' | 'attempt'>): string => `${row.fileId}-${row.attempt}`;

/** Starts `ProcessCase` on the file's current attempt. */
export const startRun = (processCaseArn: string, row: CaseFileRow): Promise<void> =>
  startExecution({
    machineArn: processCaseArn,
    name: runNameOf(row),
    input: {
      run: { organisationId: row.organisationId, subject: row.subject, fileId: row.fileId, attempt: row.attempt },
    },
  });
