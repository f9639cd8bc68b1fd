import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import middy from '@middy/core';
import { rotate } from '#functions/secret-rotation/rotation.ts';
import { RotateEnv } from './env.ts';
import { publicPartsOf, rotateTokenKeys, TokenKeys } from './token-keys.ts';

const { PUBLIC_TOKEN_KEYS_SECRET: SecretId } = RotateEnv.parse(process.env);
const secrets = new SecretsManagerClient({});

/**
 * Publishes the public parts of the pending keys before the rotation ends. Except after a leak, the pending keys include the key that signs
 * until then.
 */
async function publish(pending: TokenKeys): Promise<void> {
  const SecretString = JSON.stringify(publicPartsOf(pending));
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
}

function check({ keys }: TokenKeys): void {
  const probe = Buffer.from('probe');
  for (const key of keys) {
    const signature = sign(null, probe, createPrivateKey({ key, format: 'jwk' }));
    if (!verify(null, probe, createPublicKey({ key, format: 'jwk' }), signature))
      throw new Error(`key ${key.kid} does not verify what it signs`);
  }
}

/** Handles Secrets Manager's rotation of the keys that sign access tokens. Its first run makes the first keys. */
export const handler = middy().handler(rotate({ schema: TokenKeys, next: rotateTokenKeys, set: publish, test: check }));
