import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IRuleTarget } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type * as z from 'zod';
import { ALLOCATOR } from './allocator.ts';
import { bundleFolder } from '#infra/release/bundles.ts';
import { deadLetterQueue, FunctionQueue } from './function-queue.ts';
import { type Grant, keepAudit, type ResourceArns, statementsOf, writesTable } from './grants.ts';
import type { ParserNetwork } from './parser-network.ts';
import type { Stage } from '#infra/stack/stages.ts';

/** Source file that exports `handler`; its path starts at the repository's root. */
export type Entry = `functions/${string}.ts`;
/** Schema of a function's environment variables, as in `functions/<group>/env.ts`. */
export type EnvSchema = z.ZodObject<Readonly<Record<string, z.ZodType<unknown, string | undefined>>>>;

/** Properties that all functions of a deployment share. */
export interface House {
  readonly stage: Stage;
  /** Whether the code comes from `npm run build`. If not, the template only names the source files, for the local cloud and for checks. */
  readonly isBundled: boolean;
  readonly key: IKey;
  readonly arns: ResourceArns;
  /** Network of isolated functions; absent if the target has none. */
  readonly parserNetwork?: ParserNetwork;
}

export interface AppFunctionProps<Env extends EnvSchema> {
  readonly house: House;
  readonly entry: Entry;
  /** Name of the function in AWS; absent = CloudFormation chooses one. Needed if other resources refer to the function before it exists. */
  readonly name?: string;
  readonly env: Env;
  /** Values of all environment variables in `env`. A missing value is a compile error; extra values are left out. */
  readonly settings: z.input<Env>;
  /** Complaint of a user while the function fails: one sentence in the user's words. The alarm's text quotes it. */
  readonly failureImpact: string;
  /** Number of failures in five minutes that turns the alarm on; absent = 3. It is 1 for functions that run seldom. */
  readonly alarmFrom?: number;
  readonly grants: readonly Grant[];
  /** Permissions that only this function has, in addition to the permissions in `grants`. */
  readonly statements?: readonly iam.PolicyStatement[];
  readonly memoryMiB?: number;
  readonly timeoutSeconds?: number;
  /** Highest number of simultaneous executions; absent = the account's limit. */
  readonly reservedConcurrency?: number;
  /** Whether the function parses foreign files. Then it can reach only the bucket and the table. */
  readonly isIsolated?: boolean;
  /**
   * Whether events that failed three times stay in the function's own queue, for 14 days. For functions that are invoked asynchronously, so
   * that no caller sees the failure.
   */
  readonly keepsDeadLetters?: boolean;
  /** Whether events reach the function through a queue (`function-queue.ts`), which redelivers them for a day. */
  readonly isFedByQueue?: boolean;
  /** Number of events from the queue that one execution takes; absent = 10. It is 1 if each event may take minutes. */
  readonly eventsAtATime?: number;
}

/**
 * Actions that Lambda needs to send traces of a function. IAM cannot limit these actions to a resource. It cannot limit `NETWORK_ACTIONS`
 * either, with which Lambda connects a function to a network.
 */
const TRACE_ACTIONS = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
const NETWORK_ACTIONS = [
  'ec2:CreateNetworkInterface',
  'ec2:DescribeNetworkInterfaces',
  'ec2:DescribeSubnets',
  'ec2:DeleteNetworkInterface',
  'ec2:AssignPrivateIpAddresses',
  'ec2:UnassignPrivateIpAddresses',
];

const timeoutOf = ({ timeoutSeconds = 10 }: { readonly timeoutSeconds?: number }): number => timeoutSeconds;

const environmentOf = (env: EnvSchema, settings: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(env.shape).flatMap((name) => {
      const value = settings[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Lambda function with our defaults: Node 24 on arm64, a role with only its grants, and an encrypted log. */
export class AppFunction<Env extends EnvSchema = EnvSchema> extends Construct {
  readonly entry: Entry;
  readonly fn: lambda.Function;
  readonly failureImpact: string;
  readonly alarmFrom: number;
  readonly deadLetters: IQueue | undefined;
  /** Queue in front of the function; `undefined` if it has none. */
  readonly queue: FunctionQueue | undefined;

  constructor(scope: Construct, id: string, props: AppFunctionProps<Env>) {
    super(scope, id);
    const { house } = props;
    const network = props.isIsolated === true ? house.parserNetwork : undefined;
    this.entry = props.entry;
    this.failureImpact = props.failureImpact;
    this.alarmFrom = props.alarmFrom ?? 3;
    this.queue = props.isFedByQueue === true ? new FunctionQueue(this, 'Events', timeoutOf(props)) : undefined;
    const ownDeadLetters = props.keepsDeadLetters === true ? deadLetterQueue(this, 'DeadLetters') : undefined;
    this.deadLetters = this.queue?.deadLetters ?? ownDeadLetters;
    const logGroup = new LogGroup(this, 'Log', {
      retention: house.stage.logRetentionDays,
      encryptionKey: house.key,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.fn = new lambda.Function(this, 'Function', {
      ...(props.name === undefined ? {} : { functionName: props.name }),
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: house.isBundled ? lambda.Code.fromAsset(bundleFolder(props.entry)) : lambda.Code.fromInline('// no bundle'),
      handler: 'index.handler',
      memorySize: props.memoryMiB ?? 512,
      timeout: Duration.seconds(timeoutOf(props)),
      environment: {
        ...ALLOCATOR,
        // Dimension of the function's metrics, so that two deployments in one account have separate metrics.
        POWERTOOLS_SERVICE_NAME: Stack.of(this).stackName,
        ...environmentOf(props.env, props.settings),
      },
      role: this.#role(logGroup.logGroupArn, props),
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      ...(props.reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: props.reservedConcurrency }),
      ...(ownDeadLetters === undefined ? {} : { deadLetterQueue: ownDeadLetters }),
    });
    this.queue?.feed(this.fn, props.eventsAtATime);
    const resource = this.fn.node.defaultChild;
    if (resource instanceof lambda.CfnFunction) {
      resource.addMetadata('app:entry', props.entry);
      resource.tracingConfig = { mode: 'Active' };
      if (network !== undefined) resource.vpcConfig = network.vpcConfig;
    }
  }

  /**
   * Returns the function as the target of a rule. The rule retries only the delivery. If the function throws, Lambda or the queue retries
   * it. Undeliverable events go to the same queue as events that the function cannot handle.
   */
  asTarget(): IRuleTarget {
    if (this.queue !== undefined) return this.queue.asTarget();
    return new LambdaFunction(this.fn, {
      maxEventAge: Duration.hours(24),
      ...(this.deadLetters === undefined ? {} : { deadLetterQueue: this.deadLetters }),
    });
  }

  #role(logGroupArn: string, { house, grants, isIsolated, statements: own = [] }: AppFunctionProps<Env>): iam.Role {
    const statements = [
      new iam.PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroupArn] }),
      new iam.PolicyStatement({ actions: TRACE_ACTIONS, resources: ['*'] }),
      ...(isIsolated === true && house.parserNetwork !== undefined
        ? [new iam.PolicyStatement({ actions: NETWORK_ACTIONS, resources: ['*'] })]
        : []),
      ...(this.queue === undefined ? [] : [this.queue.statement]),
      ...statementsOf(grants, house.arns),
      ...(writesTable(grants) ? [keepAudit(house.arns.ownTable)] : []),
      ...own,
    ];
    return new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Grants: new iam.PolicyDocument({ statements }) },
    });
  }
}
