import type { Server } from 'node:http';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import { Alarms } from './aws/alarms.ts';
import { awsListener, type RestOperation } from './aws/aws-endpoint.ts';
import type { Inbox } from './aws/inbox.ts';
import { kmsOperations } from './aws/kms.ts';
import { lambdaOperations } from './aws/lambda.ts';
import { reportsOf } from './aws/mail-reports.ts';
import { rotateSecret } from './aws/rotate-secret.ts';
import { Secrets } from './aws/secrets.ts';
import { sqsOperations } from './aws/sqs.ts';
import { Deliveries } from './events/deliveries.ts';
import { EventBus } from './events/event-bus.ts';
import { Schedules } from './events/schedules.ts';
import { StreamPositions } from './events/stream-position.ts';
import { TableStream } from './events/table-stream.ts';
import { FunctionHost } from './functions/function-host.ts';
import { s3Gate } from './gate/s3-gate.ts';
import { GIVEN_ENDPOINTS } from './given-endpoints.ts';
import { Channel } from './http/channel.ts';
import { Edge } from './http/edge.ts';
import { ownHostOnly } from './http/host-check.ts';
import { Gateway } from './http/gateway.ts';
import { OWN_ENDPOINTS_VARIABLE } from './own-endpoints.ts';
import { provision } from './provision.ts';
import { s3Listener, type S3Fault, type S3ServerOptions } from './s3/s3-server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './template/identity.ts';
import type { CloudModel } from './template/model.ts';
import { ExecutionStore } from './workflow/execution-store.ts';
import { StateMachines } from './workflow/state-machines.ts';

/** Addresses of the emulators, without a path. */
interface Endpoints {
  readonly files: string;
  readonly aws: string;
  readonly dynamodb: string;
  readonly streams: string;
}

export interface BackendOptions {
  readonly root: string;
  readonly dataDir: string;
  readonly db: DatabaseSync;
  readonly model: CloudModel;
  readonly inbox: Inbox;
  readonly endpoints: Endpoints;
  /** Servers that listen already, but have no request handler yet. */
  readonly servers: { readonly files: Server; readonly aws: Server };
  readonly s3Fault?: S3Fault;
  /** Factor for the pauses between retries, 0 to 1. With 1, or if absent, the pauses are as long as on AWS. */
  readonly pauseScale?: number;
}

/** Returns environment variables that direct every AWS SDK to this cloud, in this process and in the functions. */
const sdkEnvironment = ({ files, aws, dynamodb, streams }: Endpoints): Record<string, string> => ({
  AWS_REGION: LOCAL_REGION,
  AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_ENDPOINT_URL: aws,
  AWS_ENDPOINT_URL_S3: files,
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_DYNAMODB_STREAMS: streams,
  AWS_ENDPOINT_URL_SES: aws,
  [OWN_ENDPOINTS_VARIABLE]: 'true',
});

/** Environment variables that limit the output of functions to warnings and errors. */
const QUIET = { POWERTOOLS_LOG_LEVEL: 'WARN', POWERTOOLS_METRICS_DISABLED: 'true' } as const;

/** Parts of the backend that the servers of `BackendOptions` need for their request handlers. */
interface Served {
  readonly bus: EventBus;
  readonly secrets: Secrets;
  readonly gateway: Gateway;
  readonly channel: Channel;
}

/** Returns an operation that passes a request to the services in order, until one of them knows the request's address. */
const firstOf =
  (...services: readonly RestOperation[]): RestOperation =>
  async (request) => {
    for (const service of services) {
      const answer = await service(request);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };

/** Builds and connects all resources of the template, except `front-door.ts`, the server to which browsers connect. */
export class Backend {
  readonly environment: Readonly<Record<string, string>>;
  readonly functions: FunctionHost;
  readonly edge: Edge;
  readonly schedules: Schedules;
  readonly deliveries: Deliveries;
  /** Response headers of the site's pages. */
  readonly siteHeaders: Readonly<Record<string, string>>;
  readonly #model: CloudModel;
  readonly #machines: StateMachines;
  readonly #channel: Channel;
  readonly #streams: readonly TableStream[];

  /** @throws UnsupportedTemplateError or EnvironmentConflictError */
  constructor(options: BackendOptions) {
    const { db, model, endpoints } = options;
    this.#model = model;
    this.siteHeaders = model.siteHeaders;
    this.environment = sdkEnvironment(endpoints);
    this.functions = new FunctionHost({ ...options, awsEnvironment: { ...QUIET, ...this.environment } });
    const gateway = new Gateway(model, this.functions);
    const secrets = new Secrets(db);
    const channel = new Channel(model.channel, this.functions);
    this.#channel = channel;
    this.edge = new Edge(model, { gateway, channel, secrets });
    this.#machines = new StateMachines({
      models: model.stateMachines,
      functions: this.functions,
      store: new ExecutionStore(db),
      accept: (arn, event) => this.deliveries.deliver(arn, event),
    });
    const { functions } = this;
    this.deliveries = new Deliveries({
      db,
      model,
      functions,
      machines: this.#machines,
      pauseScale: options.pauseScale ?? 1,
    });
    const bus = new EventBus({ rules: model.rules, buses: model.buses, deliver: this.deliveries.deliver });
    this.schedules = new Schedules(model.rules, bus);
    this.#streams = this.#streamsOf(db);
    this.#serve(options, { bus, secrets, gateway, channel });
  }

  /** Creates missing resources, then continues the work that was unfinished when the cloud last stopped. */
  async start(): Promise<void> {
    for (const secret of await provision(this.#model)) await rotateSecret(secret, this.functions);
    for (const stream of this.#streams) stream.start();
    this.#machines.resume();
    this.deliveries.start();
  }

  /**
   * Installs the analysis model of a folder. Its files go into the bucket of the case files, which is the only bucket that sends events.
   */
  async addModel(folder: string): Promise<ModelManifest> {
    const bucket = this.#model.buckets.find(({ sendsEvents }) => sendsEvents)?.name ?? '';
    const [{ S3Client }, { addModel }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('#infra/operate/manage-model.ts'),
    ]);
    const s3 = new S3Client({ forcePathStyle: true });
    try {
      return await addModel({ s3, bucket }, folder);
    } finally {
      s3.destroy();
    }
  }

  async close(): Promise<void> {
    this.schedules.close();
    this.#channel.close();
    this.#machines.close();
    await Promise.all([
      this.deliveries.close(),
      ...this.#streams.map((stream) => stream.close()),
      this.functions.close(),
    ]);
  }

  #serve(
    { db, dataDir, model, inbox, servers, s3Fault }: BackendOptions,
    { bus, secrets, gateway, channel }: Served,
  ): void {
    const alarms = new Alarms({ ...model, inbox, failures: this.functions.failures });
    const senders = new Set(model.buckets.filter(({ sendsEvents }) => sendsEvents).map(({ name }) => name));
    servers.aws.on(
      'request',
      ownHostOnly(
        awsListener({
          json: {
            'secretsmanager.DescribeSecret': secrets.describeSecret,
            'secretsmanager.GetSecretValue': secrets.getSecretValue,
            'secretsmanager.PutSecretValue': secrets.putSecretValue,
            'secretsmanager.UpdateSecretVersionStage': secrets.updateSecretVersionStage,
            'secretsmanager.RotateSecret': async (input: unknown) => {
              const { SecretId } = z.object({ SecretId: z.string() }).parse(input);
              const secret = model.secrets.find(({ arn }) => arn === SecretId);
              if (secret !== undefined) await rotateSecret(secret, this.functions);
              return { ARN: SecretId };
            },
            'AWSStepFunctions.StartExecution': this.#machines.startExecution,
            'AWSStepFunctions.DescribeExecution': this.#machines.describeExecution,
            ...kmsOperations(db, model.signingKeys),
            'GraniteServiceVersion20100801.DescribeAlarms': alarms.describeAlarms,
            'AWSEvents.PutEvents': bus.putEvents,
            ...sqsOperations(this.deliveries.queues),
          },
          rest: firstOf(channel.manage, lambdaOperations(model.functions, this.functions, this.deliveries.deliver)),
          query: {
            SendEmail: inbox.sendEmail,
            VerifyDomainIdentity: inbox.verifyIdentity,
            VerifyEmailIdentity: inbox.verifyIdentity,
            Publish: inbox.publish,
            SetAlarmState: alarms.setAlarmState,
          },
          gateway,
        }),
      ),
    );
    inbox.reportTo((mail) => reportsOf(mail).forEach((report) => bus.mailReported(report)));
    const onCreated: S3ServerOptions['onCreated'] = (bucket, object, reason) => {
      if (senders.has(bucket)) bus.objectCreated(bucket, object, reason);
    };
    const own = { db, credentials: LOCAL_CREDENTIALS, region: LOCAL_REGION, fault: s3Fault, onCreated };
    const upstream = GIVEN_ENDPOINTS.s3;
    servers.files.on(
      'request',
      ownHostOnly(
        upstream === undefined ? s3Listener({ ...own, dataDir: join(dataDir, 'files') }) : s3Gate({ ...own, upstream }),
      ),
    );
  }

  #streamsOf(db: DatabaseSync): TableStream[] {
    const client = new DynamoDBStreamsClient({});
    const positions = new StreamPositions(db);
    return this.#model.streams.flatMap((mapping) => {
      const table = this.#model.tables.find(({ streamArn }) => streamArn === mapping.streamArn);
      if (table === undefined) throw new Error(`The stream mapping ${mapping.id} names no table.`);
      const { functions } = this;
      const bury = this.deliveries.buryRecord;
      return [new TableStream({ mapping, tableName: table.create.TableName, client, functions, positions, bury })];
    });
  }
}
