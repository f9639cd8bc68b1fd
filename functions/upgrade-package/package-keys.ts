import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import { PackageKey } from '#shared/upgrade-package/package-manifest.ts';
import { PackageKeysEnv } from './env.ts';

const { PACKAGE_KEYS = '' } = PackageKeysEnv.parse(process.env);
const KEYS = PACKAGE_KEYS.split(',')
  .filter((entry) => entry !== '')
  .map((entry) => {
    const [arn = '', notAfter] = entry.split('@');
    return { arn, ...(notAfter !== undefined && { notAfter: Number(notAfter) }) };
  });
const kms = new KMSClient(IMPATIENT);

/** Length of an Ed25519 key in bytes. The key is at the end of its SubjectPublicKeyInfo (RFC 8410). */
const KEY_BYTES = 32;

async function publicKeyOf({ arn, ...rest }: (typeof KEYS)[number]): Promise<PackageKey> {
  const { PublicKey = new Uint8Array() } = await kms.send(new GetPublicKeyCommand({ KeyId: arn }));
  const publicKey = Buffer.from(PublicKey).subarray(-KEY_BYTES).toString('base64url');
  const keyId = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: publicKey });
  return PackageKey.parse({ keyId, publicKey, ...rest });
}

/** The public keys that this process has read, by ARN. The public part of a key never changes. */
const known = new Map<string, PackageKey>();

async function keptKey(key: (typeof KEYS)[number]): Promise<PackageKey> {
  const kept = known.get(key.arn) ?? (await publicKeyOf(key));
  known.set(key.arn, kept);
  return kept;
}

/** Returns the public keys that verify packages: first the present signing key, then the former ones. */
export const packageKeys = (): Promise<PackageKey[]> => Promise.all(KEYS.map(keptKey));

/** Returns the present signing key. @throws Error if the deployment has none */
export async function signingKey(): Promise<PackageKey> {
  const [key] = KEYS;
  if (key === undefined) throw new Error('this deployment has no key that signs packages');
  return keptKey(key);
}

/** Signs the text of a manifest by Ed25519 and returns 64 bytes in base64url. The private key never leaves KMS. */
export async function signManifest(text: string): Promise<string> {
  const { Signature = new Uint8Array() } = await kms.send(
    new SignCommand({
      KeyId: KEYS[0]?.arn,
      Message: Buffer.from(text),
      MessageType: 'RAW',
      SigningAlgorithm: 'ED25519_SHA_512',
    }),
  );
  return Buffer.from(Signature).toString('base64url');
}
