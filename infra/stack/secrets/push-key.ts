import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

/**
 * The secret from which the key of pushes is derived (NOT-56). The deployment creates it, and it is never rotated: browsers subscribe for
 * one key, and with a new one every person would have to allow pushes again.
 */
export class PushKey extends Secret {
  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: IKey }) {
    super(scope, id, {
      description: 'Arcata: signs pushes to browsers; to be kept as long as the table',
      encryptionKey: key,
      removalPolicy: outliving(stage),
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'key',
        passwordLength: 64,
        excludePunctuation: true,
      },
    });
  }
}
