import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { CONVERTED_RETENTION_DAYS } from '#shared/limits.ts';
import { PrivateBucket } from './private-bucket.ts';
import type { Stage } from '#infra/stack/stages.ts';

/** Lifetime of the objects under each prefix, in days. `original/` is not listed, because its objects stay until their file is deleted. */
const LIFETIME_DAYS = {
  'converted/': CONVERTED_RETENTION_DAYS,
  'extracted/': CONVERTED_RETENTION_DAYS,
  'incoming/': 1,
  'package/': 1,
  // Objects that are uploaded for profiles. A completed upload leaves no object under this prefix.
  'profile/incoming/': 1,
} as const;

const MADE_AGAIN: ReadonlySet<string> = new Set(['incoming/', 'extracted/', 'package/', 'profile/incoming/']);

export interface FilesProps {
  readonly stage: Stage;
  readonly key: IKey;
  readonly bucketName: string;
  readonly accessLogs: PrivateBucket;
  /** Origin of the portal. Browsers let only pages of this origin send and fetch objects. */
  readonly siteOrigin: string;
}

/** The bucket of case files: the objects that clients upload by presigned URL, and all objects made from them. */
export class Files extends Construct {
  readonly bucket: s3.IBucket;

  constructor(scope: Construct, id: string, { stage, key, bucketName, accessLogs, siteOrigin }: FilesProps) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Uploads', {
      stage,
      bucketName,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'uploads/',
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
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
        },
        ...Object.entries(LIFETIME_DAYS).map(([prefix, days]) => ({
          prefix,
          expiration: Duration.days(days),
          // Old versions of objects that can be made again, or that `original/` also has, stay for only one day.
          ...(MADE_AGAIN.has(prefix) ? { noncurrentVersionExpiration: Duration.days(1) } : {}),
        })),
      ],
    });
    const resource = this.bucket.node.defaultChild;
    // Sets this property directly. The construct's option `eventBridgeEnabled` would add a custom resource with its own Lambda function.
    if (resource instanceof s3.CfnBucket)
      resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  }
}
