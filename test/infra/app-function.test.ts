import { existsSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Key } from 'aws-cdk-lib/aws-kms';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ALLOCATOR } from '#infra/stack/functions/allocator.ts';
import { AppFunction, type House } from '#infra/stack/functions/app-function.ts';
import { GRANTS, type ResourceArns } from '#infra/stack/functions/grants.ts';
import { STAGES } from '#infra/stack/stages.ts';
import { ofType, platform } from '#test/support/synthesise.ts';

const NO_ARNS = Object.fromEntries(Object.values(GRANTS).map(({ on }) => [on, []])) as unknown as ResourceArns;

const dev = platform();
const functions = ofType(dev, 'AWS::Lambda::Function').map(([, { Properties, Metadata }]) => ({
  entry: String(Metadata?.['app:entry']),
  ...Properties,
}));

test('the source file of every function exists', () => {
  for (const { entry } of functions) expect(existsSync(entry), entry).toBe(true);
});

test('every function runs Node 24 on arm64, with traces and an encrypted log that expires', () => {
  for (const { entry, ...properties } of functions) {
    expect(properties, entry).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.any(String) } },
    });
  }
  for (const [id, { Properties }] of ofType(dev, 'AWS::Logs::LogGroup'))
    expect(Properties, id).toMatchObject({ RetentionInDays: 30, KmsKeyId: expect.anything() });
});

test('each function whose caller does not wait keeps the events that it could not handle', () => {
  const keeping = functions.filter((one) => 'DeadLetterConfig' in one).map(({ entry }) => entry);

  expect(keeping.toSorted()).toEqual([
    'functions/audit-copy/copy.ts',
    'functions/notification/send-held-mails.ts',
    'functions/operations/purge-deleted.ts',
    'functions/operations/purge-dissolved.ts',
    'functions/operations/tend-shares.ts',
    'functions/operations/tend-what-is-due.ts',
    'functions/outbox/relay.ts',
    'functions/pipeline/start.ts',
    'functions/pipeline/sweep.ts',
  ]);
});

test('a failed event of the bus is redelivered by a queue for a day, then kept as a dead letter', () => {
  const mappings = ofType(dev, 'AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) =>
    JSON.stringify(Properties['EventSourceArn']).includes('Queue'),
  );

  expect(mappings).toHaveLength(8);
  for (const [id, { Properties }] of mappings) {
    expect(Properties['FunctionResponseTypes'], id).toEqual(['ReportBatchItemFailures']);
    const queue = dev[Properties['EventSourceArn']['Fn::GetAtt'][0]]!.Properties;
    const { Timeout } = dev[Properties['FunctionName'].Ref]!.Properties;
    const { maxReceiveCount, deadLetterTargetArn } = queue['RedrivePolicy'];
    expect(queue['VisibilityTimeout'], id).toBeGreaterThanOrEqual(6 * Timeout);
    expect(queue['VisibilityTimeout'] * maxReceiveCount, id).toBeGreaterThanOrEqual(24 * 3600);
    const given = dev[deadLetterTargetArn['Fn::GetAtt'][0]]!.Properties;
    expect(given['MessageRetentionPeriod'], id).toBe(14 * 24 * 3600);
  }
  const targets = ofType(dev, 'AWS::Events::Rule').flatMap(([, { Properties }]) =>
    Properties['EventBusName'] === undefined ? [] : (Properties['Targets'] as { Arn: object }[]),
  );
  for (const { Arn } of targets) expect(JSON.stringify(Arn)).toContain('Queue');
});

// SEC-7
test('a function that reads foreign bytes can reach only the bucket and the table', () => {
  const isolated = functions.filter((one) => 'VpcConfig' in one).map(({ entry }) => entry);

  for (const task of ['show-first-image', 'inspect', 'extract', 'group', 'convert'])
    expect(isolated).toContain(`functions/pipeline/${task}.ts`);
  for (const type of ['AWS::EC2::NatGateway', 'AWS::EC2::InternetGateway', 'AWS::EC2::EgressOnlyInternetGateway'])
    expect(ofType(dev, type)).toEqual([]);
  expect(ofType(dev, 'AWS::EC2::VPCEndpoint').map(([, { Properties }]) => Properties['VpcEndpointType'])).toEqual([
    'Gateway',
    'Gateway',
  ]);
});

test('a function gets the allocator’s variables and those of its schema; a missing variable does not compile', () => {
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }));
  const house: House = { stage: STAGES.dev, isBundled: false, key: new Key(stack, 'Key'), arns: NO_ARNS };
  const row = { house, entry: 'functions/order/handler.ts', failureImpact: 'Nothing works.', grants: [] } as const;
  const settings = { TABLE_NAME: 'table', SITE_ORIGIN: 'https://example.org' };

  new AppFunction(stack, 'One', { ...row, settings, env: z.object({ TABLE_NAME: z.string() }) });
  // @ts-expect-error MAIL_FROM is missing in the settings
  new AppFunction(stack, 'Two', { ...row, settings, env: z.object({ MAIL_FROM: z.string() }) });

  const made = Template.fromStack(stack).findResources('AWS::Lambda::Function');
  expect(Object.values(made).map(({ Properties }) => Properties.Environment?.Variables)).toEqual([
    { ...ALLOCATOR, POWERTOOLS_SERVICE_NAME: 'Default', TABLE_NAME: 'table' },
    { ...ALLOCATOR, POWERTOOLS_SERVICE_NAME: 'Default' },
  ]);
});
