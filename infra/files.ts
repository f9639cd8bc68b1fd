import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { CONVERTED_RETENTION_DAYS } from '#shared/limits.ts';
import type { Stage } from './stages.ts';

/** How long the objects under a prefix live; `original/` has no row: it stays until its file is deleted. */
const LIFETIME_DAYS = {
  'converted/': CONVERTED_RETENTION_DAYS,
  'extracted/': CONVERTED_RETENTION_DAYS,
  'incoming/': 1,
  'package/': 1,
};

export interface FilesProps {
  readonly stage: Stage;
  readonly key: IKey;
  readonly bucketName: string;
  /** Origin of the portal: the only one whose pages may send and fetch objects. */
  readonly siteOrigin: string;
}

/** The bucket of case files: what clients PUT by presigned URL, and all that is made of it. */
export class Files extends Construct {
  readonly bucket: s3.Bucket;
  readonly accessLogs: s3.Bucket;

  constructor(scope: Construct, id: string, { stage, key, bucketName, siteOrigin }: FilesProps) {
    super(scope, id);
    const removalPolicy = stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.accessLogs = new s3.Bucket(this, 'AccessLogs', {
      // S3 delivers access logs to buckets with its own keys only.
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      versioned: true,
      lifecycleRules: [{ expiration: Duration.days(400), noncurrentVersionExpiration: Duration.days(1) }],
      removalPolicy,
    });
    this.bucket = new s3.Bucket(this, 'Uploads', {
      bucketName,
      versioned: true,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.HEAD, s3.HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag', 'Content-Range', 'Accept-Ranges'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(30) },
        ...Object.entries(LIFETIME_DAYS).map(([prefix, days]) => ({ prefix, expiration: Duration.days(days) })),
      ],
      removalPolicy,
    });
    const resource = this.bucket.node.defaultChild;
    // `eventBridgeEnabled` of the construct would bring a custom resource with a Lambda for this one property.
    if (resource instanceof s3.CfnBucket)
      resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  }
}
