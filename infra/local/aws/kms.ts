import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { JsonOperation } from './aws-endpoint.ts';
import { AwsError } from './aws-error.ts';

const KeyRef = z.object({ KeyId: z.string() });
/** KMS signs messages of up to 4,096 bytes as they are. */
const SignInput = KeyRef.extend({
  Message: z.base64().max(5464),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});
const SPKI = { format: 'der', type: 'spki' } as const;
const PKCS8 = { format: 'der', type: 'pkcs8' } as const;

/** KMS: the keys of the template that sign, all on P-256. They are made at their first use and survive a restart. */
class Kms {
  readonly #db: DatabaseSync;
  readonly #arns: readonly string[];

  /** @param arns the keys that exist */
  constructor(db: DatabaseSync, arns: readonly string[]) {
    this.#db = db;
    this.#arns = arns;
    db.exec('CREATE TABLE IF NOT EXISTS signing_keys (arn TEXT PRIMARY KEY, pkcs8 TEXT NOT NULL)');
  }

  readonly sign: JsonOperation = (input) => {
    const { KeyId, Message, SigningAlgorithm } = SignInput.parse(input);
    const Signature = sign('sha256', Buffer.from(Message, 'base64'), this.#keyOf(KeyId)).toString('base64');
    return { KeyId, Signature, SigningAlgorithm };
  };

  readonly getPublicKey: JsonOperation = (input) => {
    const { KeyId } = KeyRef.parse(input);
    const PublicKey = createPublicKey(this.#keyOf(KeyId)).export(SPKI).toString('base64');
    return {
      KeyId,
      PublicKey,
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
    };
  };

  #keyOf(arn: string): KeyObject {
    if (!this.#arns.includes(arn)) throw new AwsError('NotFoundException', `Key ${arn} does not exist.`);
    const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(PKCS8).toString('base64');
    this.#db.prepare('INSERT OR IGNORE INTO signing_keys VALUES (?, ?)').run(arn, made);
    const kept = this.#db.prepare('SELECT pkcs8 FROM signing_keys WHERE arn = ?').get(arn);
    return createPrivateKey({
      key: Buffer.from(String(kept?.['pkcs8']), 'base64'),
      ...PKCS8,
    });
  }
}

/** Returns the operations of KMS, by their `X-Amz-Target`. */
export function kmsOperations(db: DatabaseSync, arns: readonly string[]): Readonly<Record<string, JsonOperation>> {
  const kms = new Kms(db, arns);
  return { 'TrentService.GetPublicKey': kms.getPublicKey, 'TrentService.Sign': kms.sign };
}
