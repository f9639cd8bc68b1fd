import { Duration } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PrivateBucket } from './private-bucket.ts';
import type { Stage } from './stages.ts';

/** Where S3 and CloudFront write who asked for what. */
export class AccessLogs extends PrivateBucket {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, {
      stage,
      // Log delivery can use S3's own keys only, and CloudFront delivers by ACL.
      encryption: s3.BucketEncryption.S3_MANAGED,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [
        { expiration: Duration.days(stage.logRetentionDays), noncurrentVersionExpiration: Duration.days(1) },
      ],
    });
  }
}
