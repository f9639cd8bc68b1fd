import { existsSync } from 'node:fs';
import validateAsl from 'asl-validator';
import { beforeAll, expect, test } from 'vitest';
import { mergeEnvironments } from '#infra/local/functions/environment.ts';
import { Router } from '#infra/local/http/router.ts';
import { Intrinsics, Template } from '#infra/local/template/intrinsics.ts';
import type { CloudModel } from '#infra/local/template/model.ts';
import { readModel } from '#infra/local/template/read-model.ts';
import { guardStateMachine } from '#infra/local/workflow/asl-guard.ts';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { appTemplate } from '#test/support/app-template.ts';

const ORIGINS = { SiteOrigin: 'http://127.0.0.1:3000', FilesOrigin: 'http://127.0.0.1:9000' };
const CALLS = Object.values(API).flatMap((calls) => Object.values<AnyEndpoint>(calls));

let model: CloudModel;
beforeAll(async () => {
  model = readModel(await appTemplate(), ORIGINS);
});

test('every function has its source file, and no two functions need different values of a variable', () => {
  const missing = model.functions.filter(({ entry }) => !existsSync(entry)).map(({ entry }) => entry);

  expect(missing).toEqual([]);
  expect(mergeEnvironments(model.functions)).toMatchObject({ SITE_ORIGIN: ORIGINS.SiteOrigin });
});

test('every call of the contracts leads to the function of its group', () => {
  const router = new Router(model.routes);
  const entries = new Map(model.functions.map(({ arn, entry }) => [arn, entry]));

  for (const [group, calls] of Object.entries(API)) {
    for (const { method, path } of Object.values<AnyEndpoint>(calls)) {
      const route = router.find(method, path)?.route;
      expect([path, entries.get(route?.functionArn ?? '')]).toEqual([path, `functions/${group}/handler.ts`]);
    }
  }
  console.log(`template: ${CALLS.length} calls, ${model.routes.length} routes, ${model.functions.length} functions`);
});

test('every intrinsic function of the template is computed', () => {
  expect(JSON.stringify(model)).not.toMatch(/\$\{Token|"Fn::|"Ref":|arn:aws:ignored/u);
});

test('every state machine is valid, and each of its tasks has a function', () => {
  const functions = new Set(model.functions.map(({ arn }) => arn));
  const tasks = model.stateMachines.flatMap(({ definition }) => guardStateMachine(definition));
  const invoked = JSON.stringify(model.stateMachines).match(/arn:aws:lambda:[\w:-]+/gu) ?? [];

  expect(model.stateMachines.map(({ definition }) => validateAsl(definition).errors)).toEqual(
    model.stateMachines.map(() => []),
  );
  expect(tasks.length).toBeGreaterThan(0);
  expect(invoked.filter((arn) => !functions.has(arn))).toEqual([]);
});

test('the target of every rule, stream and rotation runs here', () => {
  const arns = new Set([...model.functions, ...model.stateMachines, ...model.queues].map(({ arn }) => arn));
  const names = new Set(model.functions.map(({ name }) => name));

  expect(model.rules.flatMap(({ targets }) => targets).filter(({ Arn }) => !arns.has(Arn))).toEqual([]);
  expect(model.streams.filter(({ functionName }) => !names.has(functionName) && !arns.has(functionName))).toEqual([]);
  expect(model.queueMappings.filter(({ functionName }) => !names.has(functionName))).toEqual([]);
  expect(model.secrets.filter(({ rotatedBy }) => rotatedBy !== undefined && !arns.has(rotatedBy))).toEqual([]);
});

test('pages have the content security policy, and S3 allows only the site’s origin', () => {
  expect(model.siteHeaders['content-security-policy']).toContain(ORIGINS.FilesOrigin);
  expect(model.buckets.flatMap(({ cors }) => cors.flatMap(({ AllowedOrigins }) => AllowedOrigins))).toEqual([
    ORIGINS.SiteOrigin,
  ]);
});

test('a resource type that is neither run nor ignored stops the start with an error that names it', () => {
  const template = {
    Resources: { Queue: { Type: 'AWS::Kinesis::Stream' }, Cache: { Type: 'AWS::ElastiCache::CacheCluster' } },
  };

  expect(() => readModel(template)).toThrow('AWS::Kinesis::Stream, AWS::ElastiCache::CacheCluster');
});

test.each([
  ['an authorizer', 'AWS::ApiGateway::RestApi', apiWith({ security: [{ iam: [] }] })],
  ['an integration that is no Lambda proxy', 'AWS::ApiGateway::RestApi', apiWith({ integration: { type: 'http' } })],
  ['an API without a definition', 'AWS::ApiGateway::RestApi', {}],
  [
    'provisioned capacity',
    'AWS::DynamoDB::Table',
    { AttributeDefinitions: [], KeySchema: [], BillingMode: 'PROVISIONED' },
  ],
  ['an express machine', 'AWS::StepFunctions::StateMachine', { DefinitionString: '{}', StateMachineType: 'EXPRESS' }],
  ['a bucket that calls a function', 'AWS::S3::Bucket', { NotificationConfiguration: { LambdaConfigurations: [] } }],
  ['a layer', 'AWS::Lambda::Function', { Layers: ['arn'] }],
  [
    'a rule whose target has parameters of its own',
    'AWS::Events::Rule',
    { Targets: [{ Id: '1', Arn: 'arn', EcsParameters: {} }] },
  ],
  ['a cron schedule', 'AWS::Events::Rule', { ScheduleExpression: 'cron(0 2 * * ? *)', Targets: [] }],
])('%s is refused, not ignored', (_, Type, Properties) => {
  const template = { Resources: { Thing: { Type, Properties, Metadata: { 'app:entry': 'functions/x.ts' } } } };

  expect(() => readModel(template)).toThrow(/The local cloud (?:cannot run|runs schedules)/u);
});

function apiWith({ integration = {}, ...operation }: { integration?: object; security?: object[] }) {
  const uri = 'arn:aws:apigateway:eu-central-1:lambda:path/2015-03-31/functions/arn/invocations';
  const proxy = { type: 'aws_proxy', httpMethod: 'POST', uri, ...integration };
  const get = { responses: {}, 'x-amazon-apigateway-integration': proxy, ...operation };
  return { Body: { openapi: '3.0.1', info: {}, paths: { '/': { get } } } };
}

const intrinsics = new Intrinsics(
  Template.parse({
    Resources: {
      Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: { 'Fn::Join': ['-', ['my', 'table']] } } },
      Files: { Type: 'AWS::S3::Bucket' },
      Key: { Type: 'AWS::KMS::Key' },
    },
    Parameters: { Stage: { Default: 'dev' } },
  }),
  {},
);

test.each([
  [{ Ref: 'Table' }, 'my-table'],
  [{ Ref: 'Files' }, 'arcata-files'],
  [{ Ref: 'Stage' }, 'dev'],
  [{ Ref: 'AWS::Region' }, 'eu-central-1'],
  [{ Ref: 'Key' }, 'Key'],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:eu-central-1:000000000000:table/my-table'],
  [{ 'Fn::GetAtt': 'Files.Arn' }, 'arn:aws:s3:::arcata-files'],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['-', { Ref: 'Table' }] }] }, 'table'],
  [{ 'Fn::Sub': '${Stage}/${Files.Arn}/${!Literal}' }, 'dev/arn:aws:s3:::arcata-files/${Literal}'],
  [{ 'Fn::Sub': ['${Name}', { Name: { Ref: 'Stage' } }] }, 'dev'],
  [{ list: [{ Ref: 'Stage' }, 1, null] }, { list: ['dev', 1, null] }],
])('%j is %j', (value, computed) => {
  expect(intrinsics.resolve(value)).toEqual(computed);
});

test.each([
  [{ 'Fn::ImportValue': 'other' }, 'does not know'],
  [{ 'Fn::If': ['Condition', 1, 2] }, 'does not know'],
  [{ Ref: 'Nothing' }, 'There is no resource'],
  [{ 'Fn::GetAtt': ['Table', 'LatestStreamLabel'] }, 'does not know'],
])('%j is refused', (value, words) => {
  expect(() => intrinsics.resolve(value)).toThrow(words);
});
