import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { CaseFileRow } from './case-file-row.ts';

export const stepFunctions = new SFNClient({ maxAttempts: 4 });

/** Starts an execution; one that has this name already is the same one, started before. */
export async function startExecution(execution: { machineArn: string; name: string; input: unknown }): Promise<void> {
  const { machineArn, name, input } = execution;
  try {
    await stepFunctions.send(
      new StartExecutionCommand({ stateMachineArn: machineArn, name, input: JSON.stringify(input) }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

/** The name of a run: a file has one execution per attempt, however often it is asked for. */
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
