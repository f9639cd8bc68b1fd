import { DescribeExecutionCommand, ExecutionDoesNotExist, type ExecutionStatus } from '@aws-sdk/client-sfn';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { runNameOf } from '#functions/file/start-run.ts';
import { NO_CAPACITY } from '#shared/file/no-capacity.ts';
import { stepFunctions } from '#functions/file/step-functions.ts';

/** The state of a run, and how it ended. */
export interface RunStatus {
  readonly status: ExecutionStatus | undefined;
  /** Whether the run ended because AWS had no capacity, not because of the file. */
  readonly foundNoCapacity: boolean;
}

/** Returns the state of the newest run of the file; `undefined` if this run was never started. */
export async function readRunStatus(processCaseArn: string, row: CaseFileRow): Promise<RunStatus | undefined> {
  const executionArn = `${processCaseArn.replace(':stateMachine:', ':execution:')}:${runNameOf(row)}`;
  try {
    const { status, error } = await stepFunctions.send(new DescribeExecutionCommand({ executionArn }));
    return { status, foundNoCapacity: error === NO_CAPACITY };
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return undefined;
    throw error;
  }
}
