import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Data } from '#infra/stack/storage/data.ts';
import type { Files } from '#infra/stack/storage/files.ts';
import type { OBJECT_PREFIXES, ResourceArns } from './grants.ts';
import type { Mail } from '#infra/stack/jobs/mail.ts';
import type { MachineNames } from '#infra/stack/jobs/pipeline.ts';

/** Returns the ARN of a state machine by the name that we give it. With `execution`, returns the ARN of an execution. */
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
  /** Secret with the keys of CloudFront; absent if there is no CloudFront in front of the API. */
  readonly edgeKeys?: { readonly secretArn: string };
  readonly loginProviders: { readonly secretArn: string };
  readonly secondFactorKey: { readonly secretArn: string };
  readonly pushKey: { readonly secretArn: string };
  readonly sealKey: { readonly keyArn: string };
  /** Key that signs upgrade packages; absent if the deployment cannot sign them. */
  readonly packageKey?: { readonly keyArn: string };
  readonly bus: EventBus;
  /** The live channel; absent if the deployment has none. */
  readonly channel?: { readonly connectionsArn: string };
  readonly machineNames: MachineNames;
}

/** Returns the ARN of a function by the name that we give it. */
const functionArn = (stack: Stack, resourceName: string): string =>
  stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** Returns the ARN pattern of all alarms of the account in this region. */
const allAlarms = (stack: Stack): string =>
  stack.formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/**
 * Returns the name of the function that renews access tokens. We choose the name, because other resources refer to the function before it
 * exists.
 */
export const renewName = (stack: Stack): string => `${stack.stackName}-Renew`;

/**
 * Returns the name of the function that decodes foreign images and documents. We choose the name, because other resources refer to the
 * function before it exists.
 */
export const decoderName = (stack: Stack): string => `${stack.stackName}-Decoder`;

/**
 * Returns the name of the function that reads the archive's DICOM files. We choose the name, because other resources refer to the function
 * before it exists.
 */
export const dicomReaderName = (stack: Stack): string => `${stack.stackName}-DicomReader`;

/** Returns the ARN pattern of the objects under each prefix of the bucket. */
function objectArns({ bucket }: Resources['files']) {
  const under = (prefix: (typeof OBJECT_PREFIXES)[number]): string[] => [bucket.arnForObjects(`${prefix}/*`)];
  return {
    incoming: under('incoming'),
    original: under('original'),
    extracted: under('extracted'),
    converted: under('converted'),
    package: under('package'),
    profile: under('profile'),
    'profile/incoming': under('profile/incoming'),
    model: under('model'),
    report: under('report'),
    upgrade: under('upgrade'),
  };
}

/** Returns the ARNs in this stack for the resource names of `grants.ts`. */
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
    pushKey,
    sealKey,
    packageKey,
    bus,
    channel,
    machineNames,
  }: Resources,
): ResourceArns {
  return {
    table: data.arns,
    // Only the table, without its indexes.
    ownTable: [data.table.tableArn],
    secondIndex: [`${data.table.tableArn}/index/gsi2`],
    tableStream: [data.streamArn],
    tokenKeys: [tokenKeys.secretArn],
    publicTokenKeys: [publicTokenKeys.secretArn],
    renew: [functionArn(stack, renewName(stack))],
    edgeKeys: edgeKeys === undefined ? [] : [edgeKeys.secretArn],
    loginProviders: [loginProviders.secretArn],
    secondFactorKey: [secondFactorKey.secretArn],
    pushKey: [pushKey.secretArn],
    sealKey: [sealKey.keyArn],
    packageKey: packageKey === undefined ? [] : [packageKey.keyArn],
    uploads: [files.bucket.bucketArn],
    ...objectArns(files),
    auditCopy: [auditBucket.arnForObjects('*')],
    decoder: [functionArn(stack, decoderName(stack))],
    dicomReader: [functionArn(stack, dicomReaderName(stack))],
    eventBus: [bus.eventBusArn],
    openPages: channel === undefined ? [] : [channel.connectionsArn],
    // Even for a request that names only some alarms, CloudWatch checks the permission for all alarms of the account.
    alarms: [allAlarms(stack)],
    mail: mail.arns,
    // A phone number has no ARN, so this grant cannot be limited to some phone numbers.
    sms: ['*'],
    processCase: [machineArn(stack, machineNames.processCase)],
    processCaseRuns: [machineArn(stack, `${machineNames.processCase}:*`, 'execution')],
    packageCase: [machineArn(stack, machineNames.packageCase)],
    exportPatient: [machineArn(stack, machineNames.exportPatient)],
    analyseFilm: [machineArn(stack, machineNames.analyseFilm)],
  };
}
