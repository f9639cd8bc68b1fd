import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';

export const stepFunctions = new SFNClient({ maxAttempts: 4 });

/** Starts an execution. If an execution with this name exists, an earlier call has started it, and this call does nothing. */
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
