import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { GatewayResponse, Route } from './read-api.ts';
import type { ChannelModel } from './read-channel.ts';
import type { AlarmModel, TopicModel } from './read-alarms.ts';
import type { EventRule, StreamMapping } from './read-events.ts';
import type { QueueMapping, QueueModel } from './read-queues.ts';
import type { SigningKeyModel } from './read-signing-keys.ts';

/** A Lambda function as the local cloud runs it: from its source. */
export interface FunctionModel {
  readonly name: string;
  readonly arn: string;
  /** Source file that exports `handler`, from the repository's root. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly memoryMiB: number;
  /** Queue for events that failed in all their tries; absent = they are lost. */
  readonly deadLetterArn?: string | undefined;
}

export interface TableModel {
  readonly streamArn: string;
  readonly create: CreateTableCommandInput & { readonly TableName: string };
  readonly ttlAttribute: string | undefined;
}

export interface BucketModel {
  readonly name: string;
  readonly isVersioned: boolean;
  /** Whether it notifies EventBridge of new objects. */
  readonly sendsEvents: boolean;
  readonly cors: readonly {
    readonly AllowedOrigins: string[];
    readonly AllowedMethods: string[];
    readonly AllowedHeaders: string[];
    readonly ExposeHeaders: string[];
    readonly MaxAgeSeconds?: number | undefined;
  }[];
}

export interface StateMachineModel {
  readonly name: string;
  readonly arn: string;
  /** Amazon States Language, parsed. */
  readonly definition: Readonly<Record<string, unknown>>;
}

export interface SecretModel {
  readonly arn: string;
  readonly firstValue: string;
  /** Function that rotates it, the first time right after its creation. */
  readonly rotatedBy: string | undefined;
}

/** The template in the terms of the local cloud. */
export interface CloudModel {
  readonly functions: readonly FunctionModel[];
  readonly routes: readonly Route[];
  /** The WebSocket API; absent in a template without one. */
  readonly channel: ChannelModel | undefined;
  readonly gatewayResponses: readonly GatewayResponse[];
  readonly binaryMediaTypes: readonly string[];
  readonly tables: readonly TableModel[];
  readonly buckets: readonly BucketModel[];
  readonly buses: readonly string[];
  readonly rules: readonly EventRule[];
  readonly streams: readonly StreamMapping[];
  readonly queues: readonly QueueModel[];
  readonly queueMappings: readonly QueueMapping[];
  readonly stateMachines: readonly StateMachineModel[];
  readonly secrets: readonly SecretModel[];
  /** ARNs of the keys that sign. */
  readonly signingKeys: readonly SigningKeyModel[];
  /** Domains and addresses that may send mail. */
  readonly mailIdentities: readonly string[];
  /** Source of CloudFront's function in front of the API. */
  readonly edgeFunction: string | undefined;
  readonly alarms: readonly AlarmModel[];
  readonly topics: readonly TopicModel[];
  /** Headers of the site's answers, names in lower case. */
  readonly siteHeaders: Readonly<Record<string, string>>;
  /** The same of the pages that other programs frame; a function's own header replaces one of these. */
  readonly frameHeaders: Readonly<Record<string, string>>;
}
