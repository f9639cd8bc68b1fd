import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Stage } from '#infra/stack/stages.ts';
import { GeneratedKey } from './generated-key.ts';

/**
 * The secret from which the key of push messages is derived (NOT-56). It must never change, because browsers subscribe for one key. With a
 * new key, every person would have to allow push messages again.
 */
export class PushKey extends GeneratedKey {
  constructor(scope: Construct, id: string, props: { stage: Stage; key: IKey }) {
    super(scope, id, { ...props, description: 'Arcata: signs pushes to browsers; to be kept as long as the table' });
  }
}
