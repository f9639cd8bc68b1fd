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
import { bundleFolder } from './bundles.ts';
import { deadLetterQueue, FunctionQueue } from './function-queue.ts';
import { type Grant, keepAudit, type ResourceArns, statementsOf, writesTable } from './grants.ts';
import type { ParserNetwork } from './parser-network.ts';
import type { Stage } from './stages.ts';

/** Source file that exports `handler`, from the repository's root. */
export type Entry = `functions/${string}.ts`;
/** The schema of a function's environment: `functions/<group>/env.ts`. */
export type EnvSchema = z.ZodObject<Readonly<Record<string, z.ZodType<unknown, string | undefined>>>>;

/** What all functions of a deployment share. */
export interface House {
  readonly stage: Stage;
  /** Whether code comes from `npm run build`. Without, the template names the sources only: for the local cloud, and to check it. */
  readonly isBundled: boolean;
  readonly key: IKey;
  readonly arns: ResourceArns;
  /** Where isolated functions run; none where the target has no such network. */
  readonly parserNetwork?: ParserNetwork;
}

export interface AppFunctionProps<Env extends EnvSchema> {
  readonly house: House;
  readonly entry: Entry;
  /** Its name in AWS, where others must name it before it exists; absent = CloudFormation chooses one. */
  readonly name?: string;
  readonly env: Env;
  /** Values for at least what `env` names: a missing one does not compile, one that it does not name is left out. */
  readonly settings: z.input<Env>;
  /** What its users would say while it fails: the text of its alarm. */
  readonly failureImpact: string;
  /** Failures in five minutes that turn its alarm on; absent = 3. 1 for what runs seldom. */
  readonly alarmFrom?: number;
  readonly grants: readonly Grant[];
  /** What it alone may do besides. */
  readonly statements?: readonly iam.PolicyStatement[];
  readonly memoryMiB?: number;
  readonly timeoutSeconds?: number;
  /** At most so many at a time; absent = the account's limit. */
  readonly reservedConcurrency?: number;
  /** Whether it reads foreign bytes, and so gets no way out but to bucket and table. */
  readonly isIsolated?: boolean;
  /** An event that still fails after Lambda's two retries is kept 14 days in a queue of its own. For functions that nobody waits for. */
  readonly keepsDeadLetters?: boolean;
  /** Events reach it through a queue (`function-queue.ts`): they come again for a day. */
  readonly isFedByQueue?: boolean;
}

/** Actions that Lambda itself needs and that know no resource: to trace, and to stand in a network. */
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

/** The house's Lambda: Node 24 on arm64, a role with its grants and nothing else, an encrypted log. */
export class AppFunction<Env extends EnvSchema = EnvSchema> extends Construct {
  readonly entry: Entry;
  readonly fn: lambda.Function;
  readonly failureImpact: string;
  readonly alarmFrom: number;
  readonly deadLetters: IQueue | undefined;
  /** The queue that feeds it, where there is one. */
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
    this.queue?.feed(this.fn);
    const resource = this.fn.node.defaultChild;
    if (resource instanceof lambda.CfnFunction) {
      resource.addMetadata('app:entry', props.entry);
      resource.tracingConfig = { mode: 'Active' };
      if (network !== undefined) resource.vpcConfig = network.vpcConfig;
    }
  }

  /**
   * As a rule's target. The rule's own retries are about delivery only: a function that throws is tried again by Lambda, or by its queue.
   * What cannot be delivered goes where that goes which it cannot handle.
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
