import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import middy from '@middy/core';
import { rotate } from '#functions/secret-rotation/rotation.ts';
import { rotateTokenKeys, TokenKeys } from './token-keys.ts';

function check({ keys }: TokenKeys): void {
  const probe = Buffer.from('probe');
  for (const key of keys) {
    const signature = sign(null, probe, createPrivateKey({ key, format: 'jwk' }));
    if (!verify(null, probe, createPublicKey({ key, format: 'jwk' }), signature))
      throw new Error(`key ${key.kid} does not verify what it signs`);
  }
}

/** Secrets Manager's rotation function for the keys that sign access tokens; its first run makes the first keys. */
export const handler = middy().handler(rotate({ schema: TokenKeys, next: rotateTokenKeys, test: check }));
