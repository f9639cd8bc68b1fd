import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Data } from './data.ts';
import type { Files } from './files.ts';
import type { OBJECT_PREFIXES, ResourceArns } from './grants.ts';
import type { Mail } from './mail.ts';
import type { MachineNames } from './pipeline.ts';

/** The ARN of a state machine, or with `execution` of one of its runs, by the name that we give it. */
export const machineArn = (
  stack: Stack,
  resourceName: string,
  resource: 'stateMachine' | 'execution' = 'stateMachine',
) => stack.formatArn({ service: 'states', resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME });

export interface Resources {
  readonly data: Data;
  readonly files: Files;
  readonly auditBucket: { readonly arnForObjects: (pattern: string) => string };
  readonly mail: Mail;
  readonly tokenKeys: { readonly secretArn: string };
  readonly publicTokenKeys: { readonly secretArn: string };
  /** Absent where no CloudFront stands before the API. */
  readonly edgeKeys?: { readonly secretArn: string };
  readonly loginProviders: { readonly secretArn: string };
  readonly secondFactorKey: { readonly secretArn: string };
  readonly bus: EventBus;
  readonly machineNames: MachineNames;
}

/** The ARN of a function, by the name that we give it. */
const functionArn = (stack: Stack, resourceName: string): string =>
  stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** The function that renews access tokens; its name, since others must know it before it exists. */
export const renewName = (stack: Stack): string => `${stack.stackName}-Renew`;

/** The function that decodes foreign pictures and documents; a name of its own, since others must know it before it exists. */
export const decoderName = (stack: Stack): string => `${stack.stackName}-Decoder`;

/** What the words of `grants.ts` stand for in this stack. */
export function resourceArns(
  stack: Stack,
  {
    data,
    files,
    auditBucket,
    mail,
    tokenKeys,
    publicTokenKeys,
    edgeKeys,
    loginProviders,
    secondFactorKey,
    bus,
    machineNames,
  }: Resources,
): ResourceArns {
  const under = (prefix: (typeof OBJECT_PREFIXES)[number]): string[] => [files.bucket.arnForObjects(`${prefix}/*`)];
  return {
    table: data.arns,
    // Without its indexes.
    ownTable: [data.table.tableArn],
    tableStream: [data.streamArn],
    tokenKeys: [tokenKeys.secretArn],
    publicTokenKeys: [publicTokenKeys.secretArn],
    renew: [functionArn(stack, renewName(stack))],
    edgeKeys: edgeKeys === undefined ? [] : [edgeKeys.secretArn],
    loginProviders: [loginProviders.secretArn],
    secondFactorKey: [secondFactorKey.secretArn],
    uploads: [files.bucket.bucketArn],
    incoming: under('incoming'),
    original: under('original'),
    extracted: under('extracted'),
    converted: under('converted'),
    package: under('package'),
    profile: under('profile'),
    'profile/incoming': under('profile/incoming'),
    auditCopy: [auditBucket.arnForObjects('*')],
    decoder: [functionArn(stack, decoderName(stack))],
    eventBus: [bus.eventBusArn],
    mail: mail.arns,
    // A phone number is no resource.
    sms: ['*'],
    processCase: [machineArn(stack, machineNames.processCase)],
    processCaseRuns: [machineArn(stack, `${machineNames.processCase}:*`, 'execution')],
    packageCase: [machineArn(stack, machineNames.packageCase)],
  };
}
