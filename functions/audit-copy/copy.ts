import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { Env } from './env.ts';

const { AUDIT_BUCKET: Bucket } = Env.parse(process.env);
const s3 = new S3Client({});
const metrics = new Metrics({ namespace: 'Arcata' });

type Image = Parameters<typeof unmarshall>[0];
const isImage = (image: unknown): image is Image => typeof image === 'object' && image !== null;

/** Whether DynamoDB itself removed the line because the line's six years of storage are over. */
const isExpired = ({ eventName, userIdentity }: DynamoDBRecord): boolean =>
  eventName === 'REMOVE' && userIdentity?.principalId === 'dynamodb.amazonaws.com';

/** Returns a line with the kind of its write: INSERT, MODIFY or REMOVE. A removed line is returned as it was before. */
const lineOf = ({ eventName, dynamodb }: DynamoDBRecord): object[] => {
  const image: unknown = eventName === 'REMOVE' ? dynamodb?.OldImage : dynamodb?.NewImage;
  return isImage(image) ? [{ written: eventName, ...unmarshall(image) }] : [];
};

/** Counts lines that were changed or removed. Our code only adds lines, so this count raises the alarm `AuditIsChanged`. */
function countChanged(records: readonly DynamoDBRecord[]): void {
  const changed = records.filter(({ eventName }) => eventName !== 'INSERT').length;
  if (changed === 0) return;
  metrics.addMetric('auditChanged', MetricUnit.Count, changed);
  metrics.publishStoredMetrics();
}

/**
 * Returns the object key of a batch: the day and sequence number of its first record. If the batch is delivered again, the object gets a
 * second version, and the first version stays.
 */
function keyOf({ dynamodb }: DynamoDBRecord): string {
  const at = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  return `${at.slice(0, 10).replaceAll('-', '/')}/${dynamodb?.SequenceNumber ?? at}.ndjson`;
}

/** Copies lines of the audit from the table's stream to a bucket. No function can change or delete lines in that bucket. */
export async function handler({ Records }: { readonly Records: readonly DynamoDBRecord[] }): Promise<void> {
  const kept = Records.filter((record) => !isExpired(record));
  const lines = kept.flatMap(lineOf);
  const [first] = kept;
  if (first === undefined || lines.length === 0) return;
  const Body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await s3.send(new PutObjectCommand({ Bucket, Key: keyOf(first), Body, ContentType: 'application/x-ndjson' }));
  countChanged(kept);
}
