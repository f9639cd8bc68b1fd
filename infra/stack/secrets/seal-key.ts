import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

/**
 * The key that signs the record of what a lab received with an order: ECDSA on P-256. Its private part never leaves KMS. The key is kept as
 * long as the table: its public part verifies older records, and KMS publishes that part only while the key exists.
 */
export class SealKey extends Key {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      description: 'Arcata: signs what labs were given; to be kept as long as the table',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: outliving(stage),
    });
  }
}
