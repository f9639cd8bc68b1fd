import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

/**
 * The key that encrypts the secrets of people's authenticator apps in the table. The deployment creates it, and it is never rotated: with a
 * new key, everyone who uses an app could no longer sign in.
 */
export class SecondFactorKey extends Secret {
  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: IKey }) {
    super(scope, id, {
      description: 'Arcata: seals the secrets of second factors; to be kept as long as the table',
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
