import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { GatewayResponse, Route } from './read-api.ts';
import type { ChannelModel } from './read-channel.ts';
import type { AlarmModel, TopicModel } from './read-alarms.ts';
import type { EventRule, StreamMapping } from './read-events.ts';
import type { QueueMapping, QueueModel } from './read-queues.ts';
import type { SigningKeyModel } from './read-signing-keys.ts';

/** A Lambda function of the template. The local cloud runs it from its source file. */
export interface FunctionModel {
  readonly name: string;
  readonly arn: string;
  /** Path of the source file that exports `handler`, relative to the root of the repository. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly memoryMiB: number;
  /** ARN of the queue for events that failed in all tries; absent if such events are lost. */
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
  /** Whether the bucket notifies EventBridge of new objects. */
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
  /** Parsed definition in the Amazon States Language. */
  readonly definition: Readonly<Record<string, unknown>>;
}

export interface SecretModel {
  readonly arn: string;
  readonly firstValue: string;
  /** Function that rotates the secret; `undefined` for no rotation. The first rotation comes directly after the secret's creation. */
  readonly rotatedBy: string | undefined;
}

/** Content of the CloudFormation template that the local cloud runs, with all values resolved. */
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
  /** KMS keys that sign, each with its curve. */
  readonly signingKeys: readonly SigningKeyModel[];
  /** Domains and addresses that may send mail. */
  readonly mailIdentities: readonly string[];
  /** Source code of the CloudFront function that runs in front of the API; `undefined` in a template without one. */
  readonly edgeFunction: string | undefined;
  readonly alarms: readonly AlarmModel[];
  readonly topics: readonly TopicModel[];
  /** Headers that CloudFront adds to the answers of the site, names in lower case. */
  readonly siteHeaders: Readonly<Record<string, string>>;
  /**
   * Headers that CloudFront adds to pages that other sites show in a frame, names in lower case. A header that the page's own function
   * sends replaces the header of the same name.
   */
  readonly frameHeaders: Readonly<Record<string, string>>;
}
