import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { Deployment } from './deployment.ts';

const NAME = /ManageAccount/u;

/**
 * Invokes the function that suspends an account, lifts its suspension, ends its sessions, or removes its second factors.
 * @throws Error with the function's message
 */
export async function manageAccount(deployment: Deployment, account: string, act: string): Promise<void> {
  const found = deployment.functions.find(({ FunctionName = '' }) => NAME.test(FunctionName));
  if (found?.FunctionName === undefined) throw new Error('The deployment has no function that manages accounts.');
  const { FunctionName } = found;
  const asked = new InvokeCommand({ FunctionName, Payload: JSON.stringify({ account, act }) });
  const { FunctionError, Payload } = await deployment.lambda.send(asked);
  if (FunctionError !== undefined) throw new Error(Buffer.from(Payload ?? []).toString('utf8'));
}
