import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

const READ = ['s3:GetObject', 's3:GetObjectVersion'] as const;
const WRITE = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'] as const;
const DELETE = ['s3:DeleteObject', 's3:DeleteObjectVersion'] as const;
const ROTATE = [
  'secretsmanager:DescribeSecret',
  'secretsmanager:GetSecretValue',
  'secretsmanager:PutSecretValue',
  'secretsmanager:UpdateSecretVersionStage',
] as const;

/** Prefixes of the object keys. Each prefix is a separate resource in `GRANTS`. */
export const OBJECT_PREFIXES = [
  'incoming',
  'original',
  'extracted',
  'converted',
  'package',
  'profile',
  'profile/incoming',
  'model',
  'report',
  'upgrade',
] as const;

interface GrantRow {
  readonly on: string;
  readonly actions: readonly string[];
  /** Partition keys that the grant covers, with `*` for the rest of a key; absent = all partitions. */
  readonly partitions?: readonly string[];
}

/**
 * All permissions that a function can get, as IAM actions. No action has a wildcard. A function may do only the actions of its own grants;
 * IAM refuses all others.
 */
export const GRANTS = {
  // DynamoDB has no permission for whole transactions. It checks the permission of each action in a transaction.
  'table:use': {
    on: 'table',
    actions: [
      'dynamodb:GetItem',
      'dynamodb:BatchGetItem',
      'dynamodb:Query',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:DeleteItem',
      'dynamodb:ConditionCheckItem',
    ],
  },
  // Reads the published announcements, for a function that anyone can call.
  'announced:query': { on: 'secondIndex', actions: ['dynamodb:Query'], partitions: ['ANNOUNCED'] },
  'partition:drop': { on: 'ownTable', actions: ['dynamodb:BatchWriteItem'] },
  // Grants of tasks that parse foreign files. They are limited by partition, so that a hijacked parser can read no other row.
  'caseFile:read': { on: 'ownTable', actions: ['dynamodb:GetItem'], partitions: ['ORG#*'] },
  'progress:begin': { on: 'ownTable', actions: ['dynamodb:PutItem'], partitions: ['PROGRESS#*'] },
  'progress:count': { on: 'ownTable', actions: ['dynamodb:UpdateItem'], partitions: ['PROGRESS#*'] },
  'caseFile:settle': {
    on: 'ownTable',
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
    partitions: ['ORG#*', 'HISTORY#*', 'AUDIT#*', 'OUTBOX#*'],
  },
  'analysis:settle': {
    on: 'ownTable',
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:ConditionCheckItem'],
    partitions: ['ORG#*'],
  },
  'tableStream:read': {
    on: 'tableStream',
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
  },
  'tokenKeys:read': { on: 'tokenKeys', actions: ['secretsmanager:GetSecretValue'] },
  'publicTokenKeys:read': { on: 'publicTokenKeys', actions: ['secretsmanager:GetSecretValue'] },
  'publicTokenKeys:publish': { on: 'publicTokenKeys', actions: ['secretsmanager:PutSecretValue'] },
  'token:renew': { on: 'renew', actions: ['lambda:InvokeFunction'] },
  'loginProviders:read': { on: 'loginProviders', actions: ['secretsmanager:GetSecretValue'] },
  'secondFactorKey:read': { on: 'secondFactorKey', actions: ['secretsmanager:GetSecretValue'] },
  'pushKey:read': { on: 'pushKey', actions: ['secretsmanager:GetSecretValue'] },
  'sealKey:sign': { on: 'sealKey', actions: ['kms:Sign', 'kms:GetPublicKey'] },
  'packageKey:sign': { on: 'packageKey', actions: ['kms:Sign', 'kms:GetPublicKey'] },
  'tokenKeys:rotate': { on: 'tokenKeys', actions: ROTATE },
  'edgeKeys:read': { on: 'edgeKeys', actions: ['secretsmanager:GetSecretValue'] },
  'edgeKeys:rotate': { on: 'edgeKeys', actions: ROTATE },
  // Without the permission `s3:ListBucket`, S3 answers 403 instead of 404 for a missing object.
  'uploads:list': { on: 'uploads', actions: ['s3:ListBucket', 's3:ListBucketMultipartUploads'] },
  'uploads:listVersions': { on: 'uploads', actions: ['s3:ListBucketVersions'] },
  'incoming:read': { on: 'incoming', actions: READ },
  'incoming:write': { on: 'incoming', actions: WRITE },
  'incoming:delete': { on: 'incoming', actions: DELETE },
  'original:read': { on: 'original', actions: READ },
  'original:write': { on: 'original', actions: WRITE },
  'original:delete': { on: 'original', actions: DELETE },
  'extracted:read': { on: 'extracted', actions: READ },
  'extracted:write': { on: 'extracted', actions: WRITE },
  'extracted:delete': { on: 'extracted', actions: DELETE },
  'converted:read': { on: 'converted', actions: READ },
  'converted:write': { on: 'converted', actions: WRITE },
  'converted:delete': { on: 'converted', actions: DELETE },
  'package:read': { on: 'package', actions: READ },
  'package:write': { on: 'package', actions: WRITE },
  'package:delete': { on: 'package', actions: DELETE },
  'profile:read': { on: 'profile', actions: READ },
  'profile:write': { on: 'profile', actions: WRITE },
  'profile:delete': { on: 'profile', actions: DELETE },
  'profileIncoming:read': { on: 'profile/incoming', actions: READ },
  'report:read': { on: 'report', actions: READ },
  'report:write': { on: 'report', actions: WRITE },
  'report:delete': { on: 'report', actions: DELETE },
  'upgrade:read': { on: 'upgrade', actions: READ },
  'upgrade:write': { on: 'upgrade', actions: WRITE },
  'upgrade:delete': { on: 'upgrade', actions: DELETE },
  'auditCopy:write': { on: 'auditCopy', actions: ['s3:PutObject'] },
  'decoder:invoke': { on: 'decoder', actions: ['lambda:InvokeFunction'] },
  'dicomReader:invoke': { on: 'dicomReader', actions: ['lambda:InvokeFunction'] },
  'eventBus:put': { on: 'eventBus', actions: ['events:PutEvents'] },
  'processCase:start': { on: 'processCase', actions: ['states:StartExecution'] },
  'processCase:read': { on: 'processCaseRuns', actions: ['states:DescribeExecution'] },
  'packageCase:start': { on: 'packageCase', actions: ['states:StartExecution'] },
  'model:read': { on: 'model', actions: READ },
  'analyseFilm:start': { on: 'analyseFilm', actions: ['states:StartExecution'] },
  'exportPatient:start': { on: 'exportPatient', actions: ['states:StartExecution'] },
  'openPages:tell': { on: 'openPages', actions: ['execute-api:ManageConnections'] },
  'mail:send': { on: 'mail', actions: ['ses:SendEmail'] },
  'alarms:read': { on: 'alarms', actions: ['cloudwatch:DescribeAlarms'] },
  'sms:send': { on: 'sms', actions: ['sns:Publish'] },
} as const satisfies Record<string, GrantRow>;

export type Grant = keyof typeof GRANTS;
type Resource = (typeof GRANTS)[Grant]['on'];

/** ARNs of the resources that the grants name. */
export type ResourceArns = Readonly<Record<Resource, readonly string[]>>;

/**
 * Returns the statement that forbids removing or changing a line of the audit, whatever other grants allow. `PutItem` stays allowed,
 * because it adds new lines. If a `PutItem` overwrites a line, the audit's copy under Object Lock still has the old line.
 */
export const keepAudit = (table: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem', 'dynamodb:BatchWriteItem'],
    resources: [...table],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
  });

/** Whether any of the grants writes to the table. */
export const writesTable = (grants: readonly Grant[]): boolean =>
  grants.some((grant) =>
    GRANTS[grant].actions.some((action) => /^dynamodb:(?:Put|Update|Delete|BatchWrite)/u.test(action)),
  );

/** Returns one statement per grant. A grant gets no statement if this deployment lacks its resource. */
export const statementsOf = (grants: readonly Grant[], arns: ResourceArns): PolicyStatement[] =>
  grants.flatMap((grant) => {
    const { on, actions, partitions }: GrantRow & (typeof GRANTS)[Grant] = GRANTS[grant];
    const resources = [...arns[on]];
    const conditions =
      partitions === undefined ? {} : { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } };
    return resources.length === 0 ? [] : [new PolicyStatement({ actions: [...actions], resources, conditions })];
  });

/** Returns all actions of a service that the grants contain. */
export const actionsOf = (service: 's3' | 'dynamodb'): string[] => [
  ...new Set(Object.values(GRANTS).flatMap(({ actions }) => actions.filter((name) => name.startsWith(`${service}:`)))),
];
