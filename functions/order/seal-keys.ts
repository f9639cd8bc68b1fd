import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import { SentKey, type SentSignature } from '#shared/order/sent-record.ts';
import { SealEnv } from './env.ts';
import { rawSignature } from './raw-signature.ts';

const [SIGNING_ARN = '', ...FORMER_ARNS] = SealEnv.parse(process.env).SEAL_KEY_ARNS.split(',');
const kms = new KMSClient(IMPATIENT);

async function publicKeyOf(KeyId: string): Promise<SentKey> {
  const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId }));
  const key = createPublicKey({
    key: Buffer.from(PublicKey ?? []),
    format: 'der',
    type: 'spki',
  });
  const jwk = key.export({ format: 'jwk' });
  return SentKey.parse({
    ...jwk,
    kid: await calculateJwkThumbprint(jwk),
    alg: 'ES256',
    use: 'sig',
  });
}

/** The public keys that this process has read, by ARN. The public part of a key never changes. */
const known = new Map<string, SentKey>();

async function keptKey(arn: string): Promise<SentKey> {
  const key = known.get(arn) ?? (await publicKeyOf(arn));
  known.set(arn, key);
  return key;
}

/** Returns the public keys that verify records: first the present signing key, then the former ones. */
export const sealKeys = (): Promise<SentKey[]> => Promise.all([SIGNING_ARN, ...FORMER_ARNS].map(keptKey));

/** Signs a text that `signedText` returned. Uses the platform's key, which never leaves KMS. */
export async function signWithSeal(text: string): Promise<SentSignature> {
  const [{ kid }, { Signature }] = await Promise.all([
    keptKey(SIGNING_ARN),
    kms.send(
      new SignCommand({
        KeyId: SIGNING_ARN,
        Message: Buffer.from(text),
        MessageType: 'RAW',
        SigningAlgorithm: 'ECDSA_SHA_256',
      }),
    ),
  ]);
  const value = rawSignature(Signature ?? new Uint8Array()).toString('base64url');
  return { algorithm: 'ES256', keyId: kid, value };
}
