import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

/**
 * The Ed25519 key that signs upgrade packages; its private part never leaves KMS. The maker writes the public part into each device. So
 * this key is kept as long as the table. `shared/upgrade-package/README.md` describes how another key replaces it.
 */
export class PackageKey extends Key {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      description: 'Arcata: signs upgrade packages; to be kept as long as devices pin it',
      keySpec: KeySpec.ECC_NIST_EDWARDS25519,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: outliving(stage),
    });
  }
}
