import { Aws, Duration } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PrivateBucket } from './private-bucket.ts';
import type { Stage } from '#infra/stack/stages.ts';

/** The bucket for the access logs of S3 and CloudFront. */
export class AccessLogs extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      stage,
      // S3 delivers access logs only to buckets that are encrypted with S3's own keys.
      encryption: s3.BucketEncryption.S3_MANAGED,
      lifecycleRules: [
        { expiration: Duration.days(stage.logRetentionDays), noncurrentVersionExpiration: Duration.days(1) },
      ],
    });
  }

  /** Allows CloudWatch to deliver CloudFront's log from us-east-1 (`edge-log.ts`). */
  takeEdgeLog(): void {
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/CloudFront/*`)],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID, 's3:x-amz-acl': 'bucket-owner-full-control' },
          ArnLike: {
            'aws:SourceArn': `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:*`,
          },
        },
      }),
    );
  }
}
