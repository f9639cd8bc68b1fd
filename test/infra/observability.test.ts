import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { type AccountQuotas, quotaOptions } from '#infra/stack/alarms/account-alarms.ts';
import { FailureCounts } from '#infra/local/functions/failure-counts.ts';
import { Alarms } from '#infra/local/aws/alarms.ts';
import { Inbox } from '#infra/local/aws/inbox.ts';
import { readAlarms, readTopics } from '#infra/local/template/read-alarms.ts';
import { ResolvedTemplate } from '#infra/local/template/resolved-template.ts';
import { IGNORED_TYPES, RUN_TYPES } from '#infra/local/template/resource-types.ts';
import { STAGES } from '#infra/stack/stages.ts';
import { ofType, platform, properties, type Resources, synthesise } from '#test/support/synthesise.ts';

const dev = platform();

/** Returns the resources that the local cloud can read. The alarms have no metrics, because the test is only about their mails. */
const known = (resources: Resources): Resources =>
  Object.fromEntries(
    Object.entries(resources)
      .filter(([, { Type }]) => RUN_TYPES[Type] !== undefined || IGNORED_TYPES[Type] !== undefined)
      .map(([id, { Properties, ...resource }]) => {
        const { Dimensions: _dimensions, Metrics: _metrics, ...rest } = Properties ?? {};
        return [id, { ...resource, Properties: rest }];
      }),
  );

/** Existing metrics with their dimensions: from each service's page of CloudWatch metrics, and our own. */
const PUBLISHED = new Set([
  'AWS/ApiGateway 5XXError ApiName',
  'AWS/ApiGateway Latency ApiName',
  'AWS/Backup NumberOfBackupJobsExpired BackupVaultName',
  'AWS/Backup NumberOfBackupJobsFailed BackupVaultName',
  'AWS/DynamoDB ReadThrottleEvents GlobalSecondaryIndexName+TableName',
  'AWS/DynamoDB ReadThrottleEvents TableName',
  'AWS/DynamoDB WriteThrottleEvents GlobalSecondaryIndexName+TableName',
  'AWS/DynamoDB WriteThrottleEvents TableName',
  'AWS/Lambda ClaimedAccountConcurrency ',
  'AWS/Lambda Errors FunctionName',
  'AWS/Lambda IteratorAge FunctionName',
  'AWS/Lambda Throttles ',
  'AWS/SES Reputation.BounceRate ',
  'AWS/SES Reputation.ComplaintRate ',
  'AWS/SES Send ',
  'AWS/SQS ApproximateAgeOfOldestMessage QueueName',
  'AWS/SQS ApproximateNumberOfMessagesVisible QueueName',
  'AWS/States ExecutionsFailed StateMachineArn',
  'AWS/States ExecutionsTimedOut StateMachineArn',
  'Arcata auditChanged service',
  'Arcata fault function+service',
  'Arcata notRepaired service',
  'Arcata policyViolated kind+service',
  'Arcata refused code+service',
  'Arcata runRestarted service',
  'Arcata textMessageRefused reason+service',
]);
type Properties = ReturnType<typeof properties>;
const alarms = ofType(dev, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]): Properties => ({ id, ...Properties }));
const watching = (value: unknown) =>
  alarms.filter((alarm) => JSON.stringify(alarm).includes(JSON.stringify(value))).map(({ id }) => id);

test('every alarm says what people notice, where to look and what to do, and fits in its mail', () => {
  for (const { id, AlarmDescription, TreatMissingData } of alarms) {
    expect(AlarmDescription, id).toMatch(/^“.{10,}” Look: .{10,} Do: .{10,}$/su);
    expect(AlarmDescription.length, id).toBeLessThan(1024);
    expect(TreatMissingData, id).toBe('notBreaching');
  }
  console.log(`${alarms.length} alarms`);
});

/** Fires the CloudWatch alarms of the template, as CloudWatch does. Returns the mailboxes that receive them. */
const mailboxesOf = (resources: Resources) => {
  const template = new ResolvedTemplate({ Resources: known(resources) }, {});
  const db = new DatabaseSync(':memory:');
  const inbox = new Inbox(db);
  const fired = new Alarms({
    alarms: readAlarms(template),
    topics: readTopics(template),
    inbox,
    failures: new FailureCounts(),
  });
  return fired.names().map((AlarmName) => {
    void fired.setAlarmState(new URLSearchParams({ AlarmName, StateValue: 'ALARM', StateReason: 'test' }), {});
    return inbox.mails()[0]?.to;
  });
};

test.each(['dev', 'prod'] as const)('every alarm of %s, of every stack, reaches the operator’s mailbox', (stage) => {
  const stacks = synthesise({ stage });
  const reached = Object.values(stacks).flatMap(mailboxesOf);

  expect(reached.length).toBeGreaterThan(50);
  expect(new Set(reached.map(String))).toEqual(new Set([STAGES[stage].operatorMailbox]));
  console.log(`${reached.length} alarms of ${stage} reach ${STAGES[stage].operatorMailbox}`);
});

test('each alarm measures a metric that AWS or we publish, since it would otherwise never fire', () => {
  const metrics = alarms.flatMap(({ Metrics, Namespace, MetricName, Dimensions }) =>
    Metrics === undefined
      ? [{ Namespace, MetricName, Dimensions }]
      : Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: object } }) => MetricStat?.Metric ?? []),
  );
  const found = metrics.map(
    ({ Namespace, MetricName, Dimensions = [] }) =>
      `${Namespace} ${MetricName} ${Dimensions.map(({ Name }: { Name: string }) => Name)
        .toSorted()
        .join('+')}`,
  );

  expect(new Set(found), 'a metric that AWS or a function publishes is entered in PUBLISHED').toEqual(PUBLISHED);
});

test('no function, queue of dead letters or state machine is without an alarm', () => {
  for (const [id] of ofType(dev, 'AWS::Lambda::Function')) expect(watching({ Ref: id }), id).not.toEqual([]);
  for (const [id] of ofType(dev, 'AWS::SQS::Queue'))
    expect(watching({ 'Fn::GetAtt': [id, 'QueueName'] }), id).not.toEqual([]);
  for (const [id] of ofType(dev, 'AWS::StepFunctions::StateMachine')) expect(watching({ Ref: id }), id).not.toEqual([]);
});

test('SES reports bounces and complaints, and alarms watch them', () => {
  const destinations = ofType(dev, 'AWS::SES::ConfigurationSetEventDestination');

  // Destinations: the operator's mailbox, and the bus for the functions.
  expect(destinations).toHaveLength(2);
  for (const [, { Properties }] of destinations)
    expect(Properties['EventDestination'].MatchingEventTypes).toEqual(expect.arrayContaining(['bounce', 'complaint']));
  const { SuppressionOptions } = properties(dev, 'AWS::SES::ConfigurationSet');
  expect(SuppressionOptions).toEqual({ SuppressedReasons: [] });
  expect(watching('Reputation.BounceRate')).not.toEqual([]);
  expect(watching('Reputation.ComplaintRate')).not.toEqual([]);
});

test('each important metric has an alarm', () => {
  for (const id of [
    'OutboxIsBehind',
    'TableThrottles',
    'FunctionsAreThrottled',
    'ConcurrencyIsNear',
    'MailQuotaIsNear',
    'BackupFailed',
    'AuditIsChanged',
    'SweepCannotRepair',
    'RunsBreakOff',
    'PasswordsAreGuessed',
  ])
    expect(
      alarms.filter((alarm) => alarm.id.includes(id)),
      id,
    ).toHaveLength(1);
  expect(alarms.find(({ id }) => id.includes('RotateFails'))).toMatchObject({ Threshold: 1 });
  const edge = properties(synthesise()['Arcata-dev-EdgeAlarms']!, 'AWS::CloudWatch::Alarm');
  expect(edge).toMatchObject({ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate' });
});

test('alarms of quotas use the account’s quotas that the deployment has read', () => {
  const thresholds = (quotas: Partial<AccountQuotas>) => {
    const found = ofType(platform(quotas), 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    return ['ClaimedAccountConcurrency', 'Send'].map(
      (metric) => found.find(({ MetricName }) => MetricName === metric)?.['Threshold'],
    );
  };

  expect(thresholds({ concurrency: 3_000, mailsPerDay: 200_000 })).toEqual([2_400, 160_000]);
  expect(thresholds({}), 'the least that is deployed to').toEqual([240, 40_000]);
  expect(quotaOptions({ concurrency: 3_000, mailsPerDay: 200 })).toEqual([
    '--context',
    'concurrency=3000',
    '--context',
    'mailsPerDay=200',
  ]);
});

test('two deployments in one account share no metric: the API’s and our own metrics have the stack’s name', () => {
  for (const stage of ['dev', 'prod'] as const) {
    const resources = platform({ stage });
    const { Name, Body } = properties(resources, 'AWS::ApiGateway::RestApi');
    expect([Name, Body.info.title]).toEqual([`Arcata-${stage}`, `Arcata-${stage}`]);
    for (const [id, { Properties }] of ofType(resources, 'AWS::Lambda::Function'))
      expect(Properties['Environment'].Variables.POWERTOOLS_SERVICE_NAME, id).toBe(`Arcata-${stage}`);
  }
});

test('the runbook has a line for every alarm, and no other line', () => {
  const runbook = readFileSync('infra/README.md', 'utf8').split('**Watch**')[1]!.split('\n## ')[0]!;
  const rows = [...runbook.matchAll(/^\| (`[^|]+`) +\|/gmu)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name),
  );
  const named = new Set(rows.filter((name) => !name.startsWith('<')));
  const functions = new Set(rows.filter((name) => name.startsWith('<')).map((name) => name.replace('<Function>', '')));
  const all = Object.values(synthesise()).flatMap((stack) => ofType(stack, 'AWS::CloudWatch::Alarm').map(([id]) => id));
  const ids = all.map((id) => id.replace(/^Observability/u, '').replace(/[0-9A-F]{8}$/u, ''));

  const advice = 'the table under Watch of infra/README.md has a line for each alarm';
  expect(
    ids.filter((id) => !named.has(id) && ![...functions].some((end) => id.endsWith(end))),
    advice,
  ).toEqual([]);
  expect(
    [...named].filter((name) => !ids.includes(name)),
    advice,
  ).toEqual([]);
});

test('there is one dashboard, and a budget that warns before its limit is reached', () => {
  expect(ofType(dev, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
  expect(properties(dev, 'AWS::Budgets::Budget')['NotificationsWithSubscribers'][0].Notification).toMatchObject({
    NotificationType: 'ACTUAL',
    Threshold: 80,
  });
});
