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

/** Source file that exports `handler`, from the repository's root. */
export type Entry = `functions/${string}.ts`;
/** The schema of a function's environment: `functions/<group>/env.ts`. */
export type EnvSchema = z.ZodObject<Readonly<Record<string, z.ZodType<unknown, string | undefined>>>>;

/** Properties that all functions of a deployment share. */
export interface House {
  readonly stage: Stage;
  /** Whether the code comes from `npm run build`. If not, the template only names the source files: for the local cloud and for checks. */
  readonly isBundled: boolean;
  readonly key: IKey;
  readonly arns: ResourceArns;
  /** Network of isolated functions; absent if the target has none. */
  readonly parserNetwork?: ParserNetwork;
}

export interface AppFunctionProps<Env extends EnvSchema> {
  readonly house: House;
  readonly entry: Entry;
  /** The function's name in AWS, needed if others refer to it before it exists; absent = CloudFormation chooses one. */
  readonly name?: string;
  readonly env: Env;
  /** Values for all variables that `env` names: a missing one does not compile, an extra one is left out. */
  readonly settings: z.input<Env>;
  /** The words of its users while it fails, for the text of its alarm. */
  readonly failureImpact: string;
  /** Number of failures in five minutes that turns the alarm on; absent = 3. 1 for functions that run seldom. */
  readonly alarmFrom?: number;
  readonly grants: readonly Grant[];
  /** Permissions that only this function has, in addition to its grants. */
  readonly statements?: readonly iam.PolicyStatement[];
  readonly memoryMiB?: number;
  readonly timeoutSeconds?: number;
  /** Highest number of simultaneous executions; absent = the account's limit. */
  readonly reservedConcurrency?: number;
  /** Whether the function reads foreign bytes. If so, it reaches only the bucket and the table. */
  readonly isIsolated?: boolean;
  /** Whether an event that fails three times is kept for 14 days in the function's own queue. For functions without a waiting caller. */
  readonly keepsDeadLetters?: boolean;
  /** Whether events reach the function through a queue (`function-queue.ts`), which redelivers them for a day. */
  readonly isFedByQueue?: boolean;
  /** Events of the queue that one execution takes; absent = 10. 1 where each may take minutes. */
  readonly eventsAtATime?: number;
}

/** Actions that Lambda itself needs and that allow no resource: to trace, and to join a network. */
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

/** Our Lambda function: Node 24 on arm64, a role with its grants only, an encrypted log. */
export class AppFunction<Env extends EnvSchema = EnvSchema> extends Construct {
  readonly entry: Entry;
  readonly fn: lambda.Function;
  readonly failureImpact: string;
  readonly alarmFrom: number;
  readonly deadLetters: IQueue | undefined;
  /** The queue in front of the function, if it has one. */
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
        // The dimension that keeps the metrics of two deployments in one account apart.
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
   * Returns the function as a rule's target. The rule's own retries cover delivery only: Lambda or the queue retries a function that
   * throws. Events that cannot be delivered go to the same queue as events that the function cannot handle.
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
