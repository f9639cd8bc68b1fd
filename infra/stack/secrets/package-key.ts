import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

/**
 * The key that signs upgrade packages: Ed25519, whose private part never leaves KMS. Devices pin the public part when they are made, so it is
 * kept as long as the table. `shared/upgrade-package/README.md` says how another one takes its place.
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
