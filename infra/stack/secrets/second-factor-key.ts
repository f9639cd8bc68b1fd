import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Stage } from '#infra/stack/stages.ts';
import { GeneratedKey } from './generated-key.ts';

/**
 * The key that encrypts the secrets of people's authenticator apps in the table. It must never change. With a new key, no one with an app
 * could sign in any more.
 */
export class SecondFactorKey extends GeneratedKey {
  constructor(scope: Construct, id: string, props: { stage: Stage; key: IKey }) {
    const description = 'Arcata: seals the secrets of second factors; to be kept as long as the table';
    super(scope, id, { ...props, description });
  }
}
