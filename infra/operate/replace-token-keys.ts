import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import type { Deployment } from './deployment.ts';

const Keys = z.looseObject({ keys: z.array(z.unknown()) });

/**
 * Replaces all token keys at once. Marks the present keys as leaked and starts the rotation, which then replaces every key. This includes
 * the next key, because a thief who has read the secret has that key, too.
 */
export async function replaceTokenKeys(deployment: Deployment, region?: string): Promise<void> {
  const secrets = new SecretsManagerClient(region === undefined ? {} : { region });
  const SecretId = deployment.setting('TOKEN_KEYS_SECRET');
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const marked = { ...Keys.parse(JSON.parse(SecretString)), isLeaked: true };
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(marked) }));
  await secrets.send(new RotateSecretCommand({ SecretId }));
}
