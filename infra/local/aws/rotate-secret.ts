import { randomUUID } from 'node:crypto';
import type { FunctionHost } from '../functions/function-host.ts';
import type { SecretModel } from '../template/model.ts';

const STEPS = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

/**
 * Rotates a secret with its function, in the four steps of Secrets Manager.
 * @throws Error if a step fails
 */
export async function rotateSecret({ arn, rotatedBy }: SecretModel, functions: FunctionHost): Promise<void> {
  if (rotatedBy === undefined) return;
  const ClientRequestToken = randomUUID();
  for (const Step of STEPS) {
    const payload = { SecretId: arn, ClientRequestToken, Step };
    const invocation = await functions.invoke(rotatedBy, payload, { isAwaited: true });
    if ('error' in invocation) throw new Error(`${Step} of ${arn} failed: ${JSON.stringify(invocation.error)}`);
  }
}
