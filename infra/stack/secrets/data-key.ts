import { Aws } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

const ENCRYPT_AND_DECRYPT = [
  'kms:Encrypt',
  'kms:Decrypt',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:DescribeKey',
];
const STORES = ['dynamodb', 's3', 'secretsmanager', 'sns'];
const PUBLISHERS = ['cloudwatch', 'ses', 'sns'];

/**
 * The key that encrypts all stored data. A role that may use a store may also use this key, but only through that store. So a function's
 * grants need to name only stores. AWS's own keys work in the same way.
 */
export class DataKey extends kms.Key {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      description: 'Arcata: table, files, secrets, topics and logs',
      enableKeyRotation: true,
      removalPolicy: outliving(stage),
    });
    this.#allow('StoresOfThisAccount', {
      principals: [new iam.AnyPrincipal()],
      actions: [...ENCRYPT_AND_DECRYPT, 'kms:CreateGrant'],
      conditions: {
        StringEquals: {
          'kms:CallerAccount': Aws.ACCOUNT_ID,
          'kms:ViaService': STORES.map((store) => `${store}.${Aws.REGION}.amazonaws.com`),
        },
      },
    });
    this.#allow('LogGroupsOfThisAccount', {
      principals: [new iam.ServicePrincipal(`logs.${Aws.REGION}.amazonaws.com`)],
      actions: ENCRYPT_AND_DECRYPT,
      conditions: {
        ArnLike: {
          'kms:EncryptionContext:aws:logs:arn': `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:*`,
        },
      },
    });
    this.#allow('PublishersOfThisAccount', {
      principals: PUBLISHERS.map((service) => new iam.ServicePrincipal(`${service}.amazonaws.com`)),
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    });
  }

  #allow(sid: string, statement: iam.PolicyStatementProps): void {
    this.addToResourcePolicy(new iam.PolicyStatement({ sid, resources: ['*'], ...statement }));
  }
}
