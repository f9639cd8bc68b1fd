import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { Env } from './env.ts';

const { AUDIT_BUCKET: Bucket } = Env.parse(process.env);
const s3 = new S3Client({});

type Image = Parameters<typeof unmarshall>[0];
const isImage = (image: unknown): image is Image => typeof image === 'object' && image !== null;

/** A line as it was written, and whether it was written over another one, which the code never does. */
const lineOf = ({ eventName, dynamodb }: DynamoDBRecord): object[] =>
  isImage(dynamodb?.NewImage) ? [{ written: eventName, ...unmarshall(dynamodb.NewImage) }] : [];

/** One object for each batch, by the day and its first record: a batch that comes again writes a version beside the first, and takes nothing away. */
function keyOf({ dynamodb }: DynamoDBRecord): string {
  const at = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  return `${at.slice(0, 10).replaceAll('-', '/')}/${dynamodb?.SequenceNumber ?? at}.ndjson`;
}

/** Copies new lines of the audit from the table's stream to where no function can change or delete them. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const lines = Records.flatMap(lineOf);
  const [first] = Records;
  if (first === undefined || lines.length === 0) return;
  const Body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await s3.send(new PutObjectCommand({ Bucket, Key: keyOf(first), Body, ContentType: 'application/x-ndjson' }));
}
