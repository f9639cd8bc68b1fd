import '#test/support/bucket.ts';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { auditRows } from '#functions/store/audit-row.ts';
import { BUCKET } from '#test/support/bucket.ts';

process.env['AUDIT_BUCKET'] = BUCKET;
vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
const { handler } = await import('#functions/audit-copy/copy.ts');

const AT = Date.UTC(2026, 10, 23, 4) / 1000;
const origin = {
  actorKind: 'account',
  actorId: 'usr_1',
  actorName: 'Dr Sun',
  owner: 'org_1',
  action: '/api/v1/dental/patient/info/read',
  sourceIp: '192.0.2.7',
  requestId: 'r',
} as const;

/** Makes a record of the table's stream, in DynamoDB's form. */
function record(eventName: 'INSERT' | 'MODIFY' | 'REMOVE', subject: string, sequence: string): DynamoDBRecord {
  const [row] = auditRows(origin, { kind: 'read', subjects: [subject], outcome: 'done' }, nowSeconds());
  const image = marshall({ entity: 'audit', ...row }, { removeUndefinedValues: true });
  return {
    eventName,
    dynamodb: {
      [eventName === 'REMOVE' ? 'OldImage' : 'NewImage']: image as Record<string, AttributeValue>,
      ApproximateCreationDateTime: AT,
      SequenceNumber: sequence,
    },
  };
}

const linesOf = async (key: string) => {
  const { Body } = await new S3Client({ forcePathStyle: true }).send(
    new GetObjectCommand({ Bucket: BUCKET, Key: key }),
  );
  const text = (await Body?.transformToString()) ?? '';
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
};

// AUD-8
test('new lines of the audit are copied unchanged, in one folder a day; a line that overwrites another says so', async () => {
  const records = [record('INSERT', 'pat_1', '100'), record('MODIFY', 'pat_2', '101')];

  await handler({ Records: records });
  await handler({ Records: records });

  const { Contents = [] } = await new S3Client({ forcePathStyle: true }).send(
    new ListObjectsV2Command({ Bucket: BUCKET }),
  );
  expect(Contents.map(({ Key }) => Key)).toEqual(['2026/11/23/100.ndjson']);
  expect(await linesOf('2026/11/23/100.ndjson')).toEqual([
    expect.objectContaining({ written: 'INSERT', actorName: 'Dr Sun', subjects: ['pat_1'], action: origin.action }),
    expect.objectContaining({ written: 'MODIFY', subjects: ['pat_2'] }),
  ]);
});

test('a line that is changed or removed raises the metric of its alarm, with the line that was there; one whose time is over does not', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const expired = {
    ...record('REMOVE', 'pat_5', '202'),
    userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
  };

  await handler({ Records: [record('INSERT', 'pat_3', '200'), expired] });
  const quiet = stdout.mock.calls.length;
  await handler({ Records: [record('MODIFY', 'pat_3', '201'), record('REMOVE', 'pat_4', '203'), expired] });

  const said = stdout.mock.calls.map(([line]) => String(line));
  stdout.mockRestore();
  expect(quiet).toBe(0);
  expect(said.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ auditChanged: 2 })]);
  expect(await linesOf('2026/11/23/201.ndjson')).toEqual([
    expect.objectContaining({ written: 'MODIFY', subjects: ['pat_3'] }),
    expect.objectContaining({ written: 'REMOVE', subjects: ['pat_4'] }),
  ]);
});
