import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { JsonOperation } from './aws-endpoint.ts';
import type { SigningKeyModel } from '../template/read-signing-keys.ts';
import { AwsError } from './aws-error.ts';

const KeyRef = z.object({ KeyId: z.string() });
/** Input of KMS's `Sign`. KMS signs unhashed messages of up to 4,096 bytes; in base64 these are 5,464 characters. */
const SignInput = KeyRef.extend({
  Message: z.base64().max(5464),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.enum(['ECDSA_SHA_256', 'ED25519_SHA_512']),
});
const SPKI = { format: 'der', type: 'spki' } as const;
const PKCS8 = { format: 'der', type: 'pkcs8' } as const;

/**
 * Name of the signature algorithm of each curve, and the digest for Node's `sign`. `digest` is null for Ed25519, which hashes the message
 * itself.
 */
const ALGORITHMS = {
  ECC_NIST_P256: { name: 'ECDSA_SHA_256', digest: 'sha256' },
  ECC_NIST_EDWARDS25519: { name: 'ED25519_SHA_512', digest: null },
} as const satisfies Record<SigningKeyModel['spec'], object>;

const newKey = (spec: SigningKeyModel['spec']): KeyObject =>
  spec === 'ECC_NIST_P256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    : generateKeyPairSync('ed25519').privateKey;

/** Emulates KMS: the signing keys of the template. Each is generated at its first use and survives a restart. */
class Kms {
  readonly #db: DatabaseSync;
  readonly #models: readonly SigningKeyModel[];

  /** @param models the keys that exist, from the template */
  constructor(db: DatabaseSync, models: readonly SigningKeyModel[]) {
    this.#db = db;
    this.#models = models;
    db.exec('CREATE TABLE IF NOT EXISTS signing_keys (arn TEXT PRIMARY KEY, pkcs8 TEXT NOT NULL)');
  }

  readonly sign: JsonOperation = (input) => {
    const { KeyId, Message, SigningAlgorithm } = SignInput.parse(input);
    const { name, digest } = ALGORITHMS[this.#modelOf(KeyId).spec];
    if (SigningAlgorithm !== name)
      throw new AwsError('InvalidKeyUsageException', `${KeyId} does not sign by ${SigningAlgorithm}.`);
    const Signature = sign(digest, Buffer.from(Message, 'base64'), this.#keyOf(KeyId)).toString('base64');
    return { KeyId, Signature, SigningAlgorithm };
  };

  readonly getPublicKey: JsonOperation = (input) => {
    const { KeyId } = KeyRef.parse(input);
    const PublicKey = createPublicKey(this.#keyOf(KeyId)).export(SPKI).toString('base64');
    return {
      KeyId,
      PublicKey,
      KeySpec: this.#modelOf(KeyId).spec,
      KeyUsage: 'SIGN_VERIFY',
    };
  };

  #modelOf(arn: string): SigningKeyModel {
    const model = this.#models.find((each) => each.arn === arn);
    if (model === undefined) throw new AwsError('NotFoundException', `Key ${arn} does not exist.`);
    return model;
  }

  #keyOf(arn: string): KeyObject {
    const made = newKey(this.#modelOf(arn).spec).export(PKCS8).toString('base64');
    this.#db.prepare('INSERT OR IGNORE INTO signing_keys VALUES (?, ?)').run(arn, made);
    const kept = this.#db.prepare('SELECT pkcs8 FROM signing_keys WHERE arn = ?').get(arn);
    return createPrivateKey({
      key: Buffer.from(String(kept?.['pkcs8']), 'base64'),
      ...PKCS8,
    });
  }
}

/** Returns the operations of KMS, by their `X-Amz-Target`. */
export function kmsOperations(
  db: DatabaseSync,
  models: readonly SigningKeyModel[],
): Readonly<Record<string, JsonOperation>> {
  const kms = new Kms(db, models);
  return { 'TrentService.GetPublicKey': kms.getPublicKey, 'TrentService.Sign': kms.sign };
}
