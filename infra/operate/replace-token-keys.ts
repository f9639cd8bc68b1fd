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
 * Takes every token key out of use at once: a thief of the secret has the next one, too. Marks what is there as leaked and has it rotated, so
 * that the rotation begins with new keys only.
 */
export async function replaceTokenKeys(deployment: Deployment, region?: string): Promise<void> {
  const secrets = new SecretsManagerClient(region === undefined ? {} : { region });
  const SecretId = deployment.setting('TOKEN_KEYS_SECRET');
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const marked = { ...Keys.parse(JSON.parse(SecretString)), isLeaked: true };
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(marked) }));
  await secrets.send(new RotateSecretCommand({ SecretId }));
}
