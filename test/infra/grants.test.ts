import { expect, test } from 'vitest';
import { platform } from '#test/support/synthesise.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: unknown;
  readonly Condition?: Record<string, Record<string, string[]>>;
}

const list = <Item>(value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value]);

/** Every statement of the policies of all identities, with the logical id of its resource. */
const statements = Object.entries(platform({ stage: 'prod' })).flatMap(([id, { Type, Properties }]) => {
  const documents =
    Type === 'AWS::IAM::Role'
      ? (Properties['Policies'] ?? []).map(({ PolicyDocument }: { PolicyDocument: unknown }) => PolicyDocument)
      : Type === 'AWS::IAM::Policy'
        ? [Properties['PolicyDocument']]
        : [];
  return documents.flatMap((document: { Statement: Statement[] }) =>
    document.Statement.map((statement) => ({ id, statement, actions: list(statement.Action) })),
  );
});

/** Matches actions that AWS cannot limit to a resource. */
const WITHOUT_RESOURCE = [
  /^xray:/u,
  /^ec2:\w+(NetworkInterfaces?|Subnets|PrivateIpAddresses)$/u,
  /^logs:\w*(LogDelivery|LogDeliveries|ResourcePolic(y|ies)|DescribeLogGroups)$/u,
  /^sns:Publish$/u,
];

// SEC-6
test('no action is a wildcard', () => {
  expect(statements.length).toBeGreaterThan(50);
  for (const { id, actions } of statements) for (const action of actions) expect(action, id).not.toContain('*');
});

test('only actions that AWS cannot limit to a resource are allowed on all resources', () => {
  const onAll = statements.filter(({ statement }) => list(statement.Resource).includes('*'));

  for (const { id, actions } of onAll)
    for (const action of actions)
      expect(
        WITHOUT_RESOURCE.some((known) => known.test(action)),
        `${id} ${action}`,
      ).toBe(true);
});

test('only the functions that send codes or invitations may send text messages', () => {
  const senders = statements.filter(({ actions }) => actions.includes('sns:Publish')).map(({ id }) => id);

  expect(senders.toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^ApiAccountRole/u),
    expect.stringMatching(/NotifyRole/u),
  ]);
});

/** The only allowed actions of KMS: signing, and reading the public key. */
const KEY_USES = ['kms:Sign', 'kms:GetPublicKey'];

test('no function may change permissions in AWS', () => {
  for (const { id, actions } of statements)
    for (const action of actions.filter((each: string) => !KEY_USES.includes(each)))
      expect(action, id).not.toMatch(/^(iam|sts|kms|organizations):/u);
});

/** Returns the statements that allow the use of the key with that name. */
const signersBy = (key: string) =>
  statements.filter(
    ({ actions, statement }) =>
      actions.some((each: string) => KEY_USES.includes(each)) && JSON.stringify(statement.Resource).includes(`"${key}`),
  );

// RX-55
test('only the functions that send orders or sign reports may use the seal, with only the seal’s key', () => {
  const signers = signersBy('SealKey');

  expect(signers.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^ApiOrderRole/u),
    expect.stringMatching(/^ApiReportRole/u),
    expect.stringMatching(/^EventsSendWhenReadyRole/u),
  ]);
  for (const { actions } of signers) expect(actions.toSorted()).toEqual(KEY_USES.toSorted());
});

// PKG-6
test('only functions that publish packages may sign them, and each signing function has one key', () => {
  const signers = signersBy('PackageKey');

  expect(signers.map(({ id }) => id)).toEqual([expect.stringMatching(/^ApiUpgradePackageRole/u)]);
  const all = statements.filter(({ actions }) => actions.some((each: string) => KEY_USES.includes(each)));
  expect(all).toHaveLength(signers.length + signersBy('SealKey').length);
});

// SEC-7
test('a function that parses foreign files reads only the partitions of files, and deletes nothing in the table', () => {
  const ofTask = (name: string) =>
    statements
      .filter(
        ({ id, actions, statement }) =>
          statement.Effect === 'Allow' &&
          id.startsWith(`PipelineTasks${name}`) &&
          actions.some((one: string) => one.startsWith('dynamodb:')),
      )
      .map(({ actions, statement }) => [
        actions,
        statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'],
      ]);

  expect(ofTask('Inspect')).toEqual([
    [['dynamodb:GetItem'], ['ORG#*']],
    [['dynamodb:PutItem'], ['PROGRESS#*']],
  ]);
  for (const name of ['Extract', 'Convert']) expect(ofTask(name)).toEqual([[['dynamodb:UpdateItem'], ['PROGRESS#*']]]);
  expect(ofTask('Group')).toEqual([[['dynamodb:PutItem'], ['PROGRESS#*']]]);
  expect(ofTask('Package')).toEqual([]);
});

// AUD-3
test('a function that writes to the table may not change or remove a line of the audit', () => {
  const WRITES = /^dynamodb:(?:Update|Delete|BatchWrite)Item$/u;
  const writers = new Set(
    statements
      .filter(
        ({ statement, actions }) => statement.Effect === 'Allow' && actions.some((one: string) => WRITES.test(one)),
      )
      .map(({ id }) => id),
  );
  const denied = statements.filter(({ statement }) => statement.Effect === 'Deny');

  expect(writers.size).toBeGreaterThan(15);
  for (const id of writers)
    expect(denied.find((one) => one.id === id)?.statement, id).toMatchObject({
      Action: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
      Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
    });
});

test('the function that decodes logos and profiles has no table and no secret, and reads only files sent for profiles', () => {
  const own = statements.filter(({ id }) => id.startsWith('DecoderRole')).flatMap(({ actions }) => actions);

  expect(own.filter((action) => !/^(?:logs|xray|ec2):/u.test(action))).toEqual(['s3:GetObject', 's3:GetObjectVersion']);
  const fn = Object.values(platform({ stage: 'prod' })).find(
    ({ Metadata }) => Metadata?.['app:entry'] === 'functions/decoder/handler.ts',
  );
  expect(fn?.Properties['VpcConfig']).toBeDefined();
  expect(Object.keys(fn?.Properties['Environment'].Variables).filter((name) => /TABLE|SECRET/u.test(name))).toEqual([]);
});

// DWEB-13
test('the function that reads DICOM files for programs may only read originals and write answers', () => {
  const own = statements.filter(({ id }) => id.startsWith('DicomReaderRole')).flatMap(({ actions }) => actions);

  expect(
    own.filter((action) => !/^(?:logs|xray|ec2):/u.test(action)).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([
    's3:AbortMultipartUpload',
    's3:GetObject',
    's3:GetObjectVersion',
    's3:ListBucket',
    's3:ListBucketMultipartUploads',
    's3:ListMultipartUploadParts',
    's3:PutObject',
  ]);
});

test('only functions that sign tokens read the private keys, and only the rotation writes the public keys', () => {
  const logicalIds = (type: string, description: RegExp) =>
    Object.entries(platform({ stage: 'prod' }))
      .filter(([, { Type, Properties }]) => Type === type && description.test(Properties['Description'] ?? ''))
      .map(([id]) => id);
  const [privateKeys] = logicalIds('AWS::SecretsManager::Secret', /Ed25519 keys/u);
  const [publicParts] = logicalIds('AWS::SecretsManager::Secret', /public parts/u);
  const whoMay = (action: string, secret: string | undefined) =>
    statements
      .filter(
        ({ statement, actions }) =>
          actions.includes(action) && JSON.stringify(statement.Resource).includes(JSON.stringify({ Ref: secret })),
      )
      .map(({ id }) => id.replace(/(?:Function)?Role[0-9A-F]{8}$/u, ''))
      .toSorted((a, b) => a.localeCompare(b));

  expect(whoMay('secretsmanager:GetSecretValue', privateKeys)).toEqual([
    'ApiAccount',
    'ApiOrganisation',
    'ApiOutsideReport',
    'TokenKeysRenew',
    'TokenKeysRotate',
  ]);
  expect(whoMay('secretsmanager:PutSecretValue', publicParts)).toEqual(['TokenKeysRotate']);
  expect(whoMay('secretsmanager:GetSecretValue', publicParts).length).toBeGreaterThan(10);
});

// AUD-8
test('the audit’s copy is locked for six years, and no function may delete anything there', () => {
  const prod = Object.entries(platform({ stage: 'prod' }));
  const [copy] = prod.filter(
    ([, { Type, Properties }]) => Type === 'AWS::S3::Bucket' && Properties['ObjectLockEnabled'] === true,
  );
  expect(copy?.[1].Properties['ObjectLockConfiguration']).toEqual({
    ObjectLockEnabled: 'Enabled',
    Rule: { DefaultRetention: { Days: 2192, Mode: 'COMPLIANCE' } },
  });
  const onCopy = statements.filter(
    ({ statement }) => statement.Effect === 'Allow' && JSON.stringify(statement.Resource).includes(copy?.[0] ?? ''),
  );
  expect(onCopy.map(({ id, actions }) => [id.replace(/[0-9A-F]{8}$/u, ''), actions])).toEqual([
    ['AuditCopyRole', ['s3:PutObject']],
  ]);
});
