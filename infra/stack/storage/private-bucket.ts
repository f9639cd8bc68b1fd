import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { outliving } from '#infra/stack/outliving.ts';
import type { Stage } from '#infra/stack/stages.ts';

/** A bucket that is never public. It accepts only requests over TLS from callers that IAM allows. It keeps overwritten versions. */
export class PrivateBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, { stage, ...props }: s3.BucketProps & { readonly stage: Stage }) {
    super(scope, id, {
      versioned: true,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      removalPolicy: outliving(stage),
      ...props,
    });
  }

  override get isWebsite(): boolean {
    return false;
  }
}
