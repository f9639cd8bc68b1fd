import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { Env } from '#functions/audit-copy/env.ts';
import { AUDIT_RETENTION_DAYS } from '#shared/limits.ts';
import { AppFunction, type House } from '#infra/stack/functions/app-function.ts';
import type { Data } from './data.ts';
import { PrivateBucket } from './private-bucket.ts';
import type { Stage } from '#infra/stack/stages.ts';

export interface AuditBucketProps {
  readonly stage: Stage;
  readonly key: IKey;
  readonly accessLogs: PrivateBucket;
}

/**
 * The bucket for the copy of the audit. Object Lock keeps the copy for the six years that the law demands. In a protected deployment no one
 * can end the lock, not even the account's owner. In other deployments the lock lasts only a day, so that a trial can be removed.
 */
export class AuditBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { stage, key, accessLogs }: AuditBucketProps) {
    super(scope, id, {
      stage,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'audit/',
      objectLockDefaultRetention: stage.isProtected
        ? s3.ObjectLockRetention.compliance(Duration.days(AUDIT_RETENTION_DAYS))
        : s3.ObjectLockRetention.governance(Duration.days(1)),
      lifecycleRules: [
        { expiration: Duration.days(AUDIT_RETENTION_DAYS), noncurrentVersionExpiration: Duration.days(1) },
      ],
    });
  }
}

const isAudit = { entity: { S: FilterRule.isEqual('audit') } };

/**
 * Filters of the table's stream for audit lines that are new, overwritten or removed. Expired lines also pass the filters, but the copying
 * function skips them.
 */
const LINES_OF_AUDIT = [
  FilterCriteria.filter({ eventName: FilterRule.or('INSERT', 'MODIFY'), dynamodb: { NewImage: isAudit } }),
  FilterCriteria.filter({ eventName: FilterRule.isEqual('REMOVE'), dynamodb: { OldImage: isAudit } }),
];

/** Copies the audit: each change of an audit row goes through the table's stream to the locked bucket. */
export class AuditCopy extends Construct {
  readonly copy: AppFunction;

  constructor(
    scope: Construct,
    id: string,
    { house, data, bucketName }: { house: House; data: Data; bucketName: string },
  ) {
    super(scope, id);
    this.copy = new AppFunction(this, 'Copy', {
      house,
      settings: { AUDIT_BUCKET: bucketName },
      entry: 'functions/audit-copy/copy.ts',
      env: Env,
      failureImpact: 'Nothing yet: what is done is written down, but not copied to where nobody can remove it.',
      alarmFrom: 1,
      grants: ['tableStream:read', 'auditCopy:write'],
      timeoutSeconds: 60,
      keepsDeadLetters: true,
    });
    const { fn, deadLetters } = this.copy;
    fn.addEventSourceMapping('Lines', {
      eventSourceArn: data.streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 1000,
      maxBatchingWindow: Duration.minutes(1),
      retryAttempts: 100,
      maxRecordAge: Duration.hours(24),
      bisectBatchOnError: true,
      filters: LINES_OF_AUDIT,
      ...(deadLetters === undefined ? {} : { onFailure: new SqsDlq(deadLetters) }),
    });
  }
}
