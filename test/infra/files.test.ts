import { expect, test } from 'vitest';
import { ofType, platform, properties } from '#test/support/synthesise.ts';

const dev = platform();
const uploads = properties(dev, 'AWS::S3::Bucket', 'Files');
const rules: { Prefix?: string; [name: string]: unknown }[] = uploads['LifecycleConfiguration'].Rules;
const rule = (prefix: string | undefined) => rules.find(({ Prefix }) => Prefix === prefix);

// FILE-4
test.each([
  ['converted/', 90],
  ['extracted/', 90],
  ['incoming/', 1],
  ['package/', 1],
  ['profile/incoming/', 1],
])('objects under %s are deleted after %i days', (prefix, days) => {
  expect(rule(prefix)).toMatchObject({ Status: 'Enabled', ExpirationInDays: days });
});

// SEC-8
test('originals do not expire', () => {
  expect(rules.filter(({ Prefix }) => Prefix === undefined || 'original/'.startsWith(Prefix))).toEqual([
    rule(undefined),
  ]);
  expect(rule(undefined)).not.toHaveProperty('ExpirationInDays');
});

test('parts of an incomplete upload are deleted after a day, overwritten versions after 30 days', () => {
  expect(rule(undefined)).toMatchObject({
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    NoncurrentVersionExpiration: { NoncurrentDays: 30 },
  });
});

test('old versions of objects that can be made again, or were copied, are deleted after a day', () => {
  for (const prefix of ['incoming/', 'extracted/', 'package/', 'profile/incoming/'])
    expect(rule(prefix), prefix).toMatchObject({ NoncurrentVersionExpiration: { NoncurrentDays: 1 } });
  expect(rule(undefined)).toMatchObject({ ExpiredObjectDeleteMarker: true });
});

test('the bucket notifies EventBridge of new objects, without a custom resource', () => {
  expect(uploads['NotificationConfiguration']).toEqual({ EventBridgeConfiguration: { EventBridgeEnabled: true } });
  expect(Object.values(dev).filter(({ Type }) => Type.startsWith('Custom::'))).toEqual([]);
});

test('files are versioned and encrypted with our own key', () => {
  expect(uploads['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
  expect(uploads['BucketEncryption'].ServerSideEncryptionConfiguration[0]).toMatchObject({
    BucketKeyEnabled: true,
    ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' },
  });
});

// SEC-5
test('no bucket is public, and each refuses plain HTTP', () => {
  const buckets = ofType(dev, 'AWS::S3::Bucket');
  const policies = ofType(dev, 'AWS::S3::BucketPolicy').map(([, { Properties }]) => Properties);

  expect(buckets).toHaveLength(4);
  for (const [id, { Properties }] of buckets) {
    expect(Properties['PublicAccessBlockConfiguration'], id).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    const policy = policies.find(({ Bucket }) => Bucket.Ref === id);
    expect(policy?.['PolicyDocument'].Statement, id).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('only the portal’s pages may send and fetch files, and they see the ETag', () => {
  const [cors, ...more] = uploads['CorsConfiguration'].CorsRules;

  expect(more).toEqual([]);
  expect(cors.AllowedOrigins).toEqual([
    { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [expect.stringMatching(/^SiteDistribution/u), 'DomainName'] }]] },
  ]);
  expect(cors.AllowedMethods).toEqual(['GET', 'HEAD', 'PUT']);
  expect(cors.ExposedHeaders).toContain('ETag');
});
