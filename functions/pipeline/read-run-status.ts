import { DescribeExecutionCommand, ExecutionDoesNotExist, type ExecutionStatus } from '@aws-sdk/client-sfn';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { runNameOf } from '#functions/file/start-run.ts';
import { stepFunctions } from '#functions/file/step-functions.ts';

/** How the run of the file's current attempt stands; `undefined` where it was never started. */
export async function readRunStatus(processCaseArn: string, row: CaseFileRow): Promise<ExecutionStatus | undefined> {
  const executionArn = `${processCaseArn.replace(':stateMachine:', ':execution:')}:${runNameOf(row)}`;
  try {
    const { status } = await stepFunctions.send(new DescribeExecutionCommand({ executionArn }));
    return status;
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return undefined;
    throw error;
  }
}
