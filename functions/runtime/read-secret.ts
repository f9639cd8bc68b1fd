import type { GetSecretValueRequest, GetSecretValueResponse } from '@aws-sdk/client-secrets-manager';
import { jsonService } from './service/json-service.ts';

const secretsManager = jsonService<{ GetSecretValue: readonly [GetSecretValueRequest, GetSecretValueResponse] }>({
  name: 'secretsmanager',
  variable: 'SECRETS_MANAGER',
  target: 'secretsmanager',
  version: '1.1',
});

/**
 * Reads a secret of the deployment: the JSON that the template or an operator wrote.
 *
 * @throws SyntaxError if it is no JSON
 */
export async function readSecret(secretId: string): Promise<unknown> {
  const { SecretString = '' } = await secretsManager.send('GetSecretValue', { SecretId: secretId });
  return JSON.parse(SecretString);
}
