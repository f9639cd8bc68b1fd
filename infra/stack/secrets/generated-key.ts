import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

interface GeneratedKeyProps {
  readonly stage: Stage;
  /** KMS key that encrypts the secret. */
  readonly key: IKey;
  readonly description: string;
}

/** Key that the deployment creates and never rotates. Data made with it must stay readable as long as the table exists. */
export class GeneratedKey extends Secret {
  constructor(scope: Construct, id: string, { stage, key, description }: GeneratedKeyProps) {
    super(scope, id, {
      description,
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
