import * as z from 'zod';
import type { BucketModel, CloudModel, FunctionModel, StateMachineModel, TableModel } from './model.ts';
import { localArn } from './identity.ts';
import { readAlarms, readTopics } from './read-alarms.ts';
import { readBinaryMediaTypes, readGatewayResponses, readRoutes } from './read-api.ts';
import { readChannel } from './read-channel.ts';
import { readRules, readSources } from './read-events.ts';
import { readQueues } from './read-queues.ts';
import { readSecrets } from './read-secrets.ts';
import { readSigningKeys } from './read-signing-keys.ts';
import { readSiteHeaders } from './read-site-headers.ts';
import { ResolvedTemplate } from './resolved-template.ts';

const Nothing = z.object({});

const FunctionProperties = z.object({
  Timeout: z.int().default(3),
  MemorySize: z.int().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()).default({}) }).default({ Variables: {} }),
  Layers: z.undefined().optional(),
  DeadLetterConfig: z.object({ TargetArn: z.string() }).optional(),
});
const Entry = z.object({ 'app:entry': z.string() });

const readFunctions = (template: ResolvedTemplate): FunctionModel[] =>
  template.all('AWS::Lambda::Function', FunctionProperties).map(({ name, properties, metadata }) => ({
    name,
    arn: localArn('lambda', `function:${name}`),
    entry: Entry.parse(metadata)['app:entry'],
    environment: properties.Environment.Variables,
    timeoutMs: properties.Timeout * 1000,
    memoryMiB: properties.MemorySize,
    deadLetterArn: properties.DeadLetterConfig?.TargetArn,
  }));

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema,
  BillingMode: z.literal('PAY_PER_REQUEST'),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY']) }),
      }),
    )
    .optional(),
  LocalSecondaryIndexes: z.undefined().optional(),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY']) })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

const readTables = (template: ResolvedTemplate): TableModel[] =>
  template.all('AWS::DynamoDB::Table', TableProperties).map(({ name, properties }) => ({
    streamArn: localArn('dynamodb', `table/${name}/stream/local`),
    ttlAttribute: properties.TimeToLiveSpecification?.AttributeName,
    create: {
      TableName: name,
      AttributeDefinitions: properties.AttributeDefinitions,
      KeySchema: properties.KeySchema,
      BillingMode: properties.BillingMode,
      ...(properties.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes }),
      ...(properties.StreamSpecification && {
        StreamSpecification: { StreamEnabled: true, ...properties.StreamSpecification },
      }),
    },
  }));

const CorsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.int().optional(),
});
const BucketProperties = z.object({
  VersioningConfiguration: z.object({ Status: z.enum(['Enabled', 'Suspended']) }).optional(),
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).default({ CorsRules: [] }),
  NotificationConfiguration: z
    .strictObject({ EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.boolean() }) })
    .optional(),
});

const readBuckets = (template: ResolvedTemplate): BucketModel[] =>
  template.all('AWS::S3::Bucket', BucketProperties).map(({ name, properties }) => ({
    name,
    isVersioned: properties.VersioningConfiguration?.Status === 'Enabled',
    sendsEvents: properties.NotificationConfiguration?.EventBridgeConfiguration.EventBridgeEnabled === true,
    cors: properties.CorsConfiguration.CorsRules.map(({ ExposedHeaders, MaxAge, ...rule }) => ({
      ...rule,
      ExposeHeaders: ExposedHeaders,
      ...(MaxAge === undefined ? {} : { MaxAgeSeconds: MaxAge }),
    })),
  }));

const MailIdentity = z.object({ EmailIdentity: z.string() });

const EdgeFunction = z.object({ FunctionCode: z.string() });

const readEdgeFunction = (template: ResolvedTemplate): string | undefined =>
  template.all('AWS::CloudFront::Function', EdgeFunction).find(({ metadata }) => metadata['app:behavior'] === 'api')
    ?.properties.FunctionCode;

const MachineProperties = z.object({
  DefinitionString: z.string(),
  StateMachineType: z.literal('STANDARD').optional(),
});

const readStateMachines = (template: ResolvedTemplate): StateMachineModel[] =>
  template.all('AWS::StepFunctions::StateMachine', MachineProperties).map(({ name, properties }) => ({
    name,
    arn: localArn('states', `stateMachine:${name}`),
    definition: z.record(z.string(), z.unknown()).parse(JSON.parse(properties.DefinitionString)),
  }));

/**
 * Reads a synthesised template into the model of the local cloud.
 * @param parameters values for the template's parameters; they replace the defaults
 * @throws UnsupportedTemplateError for everything that would not run here as it does on AWS
 */
export function readModel(json: unknown, parameters: Readonly<Record<string, string>> = {}): CloudModel {
  const template = new ResolvedTemplate(json, parameters);
  return {
    functions: readFunctions(template),
    routes: readRoutes(template),
    channel: readChannel(template),
    gatewayResponses: readGatewayResponses(template),
    binaryMediaTypes: readBinaryMediaTypes(template),
    tables: readTables(template),
    buckets: readBuckets(template),
    buses: template.all('AWS::Events::EventBus', Nothing).map(({ name }) => name),
    rules: readRules(template),
    ...readSources(template),
    queues: readQueues(template),
    stateMachines: readStateMachines(template),
    secrets: readSecrets(template),
    signingKeys: readSigningKeys(template),
    mailIdentities: template
      .all('AWS::SES::EmailIdentity', MailIdentity)
      .map(({ properties }) => properties.EmailIdentity),
    edgeFunction: readEdgeFunction(template),
    alarms: readAlarms(template),
    topics: readTopics(template),
    siteHeaders: readSiteHeaders(template, 'none'),
    frameHeaders: readSiteHeaders(template, 'function'),
  };
}
