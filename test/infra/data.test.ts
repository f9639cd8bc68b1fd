import { expect, test } from 'vitest';
import { ofType, platform, properties } from '#test/support/synthesise.ts';

const dev = platform();
const table = properties(dev, 'AWS::DynamoDB::Table');

// SEC-8
test('the table is billed by use, streams both images, expires rows by ttl, and has recovery for 35 days', () => {
  expect(table).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
  });
});

// SEC-5
test('the table is encrypted with our own key, and this key rotates', () => {
  const [keyId, key] = ofType(dev, 'AWS::KMS::Key')[0]!;

  expect(table['SSESpecification']).toEqual({
    SSEEnabled: true,
    SSEType: 'KMS',
    KMSMasterKeyId: { 'Fn::GetAtt': [keyId, 'Arn'] },
  });
  expect(key.Properties).toMatchObject({ EnableKeyRotation: true });
});

test('the table has the keys and the two indexes that the stores use', () => {
  const names = (schema: { AttributeName: string }[]) => schema.map(({ AttributeName }) => AttributeName);

  expect(names(table['KeySchema'])).toEqual(['pk', 'sk']);
  expect(
    Object.fromEntries(
      table['GlobalSecondaryIndexes'].map((index: { IndexName: string; KeySchema: { AttributeName: string }[] }) => [
        index.IndexName,
        names(index.KeySchema),
      ]),
    ),
  ).toEqual({ gsi1: ['gsi1pk', 'gsi1sk'], gsi2: ['gsi2pk', 'gsi2sk'] });
});

test('in production, table, files and key stay when the stack is deleted, and AWS refuses to delete the table', () => {
  const prod = platform({ stage: 'prod' });

  expect(properties(prod, 'AWS::DynamoDB::Table')['DeletionProtectionEnabled']).toBe(true);
  for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::KMS::Key', 'AWS::Backup::BackupVault'])
    for (const [, resource] of ofType(prod, type)) expect(resource.DeletionPolicy, type).toMatch(/^Retain/u);
});

test('the table is backed up every day, for 35 days', () => {
  const [rule] = properties(dev, 'AWS::Backup::BackupPlan')['BackupPlan']['BackupPlanRule'];

  expect(rule).toMatchObject({ ScheduleExpression: 'cron(30 2 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } });
});
