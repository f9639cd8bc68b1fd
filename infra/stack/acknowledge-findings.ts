import { CfnElement, Stack, Validations } from 'aws-cdk-lib';
import { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { IConstruct } from 'constructs';
import { ACKNOWLEDGEMENTS, type Acknowledgement } from './acknowledgements.ts';
import { AppFunction } from './functions/app-function.ts';
import { AuditBucket } from './storage/audit-copy.ts';
import { Files } from './storage/files.ts';
import { OBJECT_PREFIXES } from './functions/grants.ts';
import { LiveChannel } from './calls/live.ts';

const wildcard = (resource: string): string => `AwsSolutions-IAM5[Resource::${resource}]`;

function logicalIdOf(construct: IConstruct): string {
  const resource = CfnElement.isCfnElement(construct) ? construct : construct.node.defaultChild;
  if (!CfnElement.isCfnElement(resource)) throw new Error(`${construct.node.path} is no resource`);
  return Stack.of(construct).getLogicalId(resource);
}

/** Returns the accepted findings about one of our constructs: wildcards in the construct's permissions, or a missing dead-letter queue. */
function wildcardsOf(construct: IConstruct): Acknowledgement[] {
  if (construct instanceof StateMachine)
    return [{ ids: [wildcard('*')], reason: 'Log delivery and X-Ray know no resource.' }];
  if (!(construct instanceof AppFunction)) return [];
  const noResource = {
    ids: [wildcard('*'), 'Serverless-LambdaStarPermissions'],
    reason: 'X-Ray, network interfaces and phone numbers know no resource; a test holds every function to these.',
  };
  if (construct.queue === undefined && construct.deadLetters !== undefined) return [noResource];
  const ids = ['HIPAA.Security-LambdaDLQ', 'Serverless-LambdaDLQ'];
  if (construct.queue === undefined)
    return [noResource, { ids, reason: 'Its caller waits for the answer and tries again.' }];
  const reason = 'The queue that feeds it keeps what it gives up.';
  return [noResource, { ids: [...ids, 'Serverless-LambdaEventSourceMappingDestination'], reason }];
}

/**
 * Returns the accepted findings about wildcards in the ARNs below one of our resources: for example, all objects under a prefix. Such a
 * finding names the resource by its logical id.
 */
function wildcardsUnder(construct: IConstruct): Acknowledgement[] {
  if (construct instanceof Files) {
    const ids = OBJECT_PREFIXES.map((prefix) => wildcard(`<${logicalIdOf(construct.bucket)}.Arn>/${prefix}/*`));
    return [{ ids, reason: 'Keys under a prefix are made as files come.' }];
  }
  if (construct instanceof AuditBucket)
    return [
      { ids: [wildcard(`<${logicalIdOf(construct)}.Arn>/*`)], reason: 'Its keys are days and batches of the audit.' },
    ];
  if (construct instanceof AppFunction && construct.entry === 'functions/platform/handler.ts')
    return [
      {
        ids: [wildcard(`arn:aws:cloudwatch:${Stack.of(construct).region}:<AWS::AccountId>:alarm:*`)],
        reason: 'CloudWatch lets a function list all alarms or none.',
      },
    ];
  if (construct instanceof AppFunction)
    return [
      { ids: [wildcard(`<${logicalIdOf(construct.fn)}.Arn>:*`)], reason: 'A state machine runs any version of it.' },
    ];
  if (construct instanceof StateMachine) {
    const { stackName, region } = Stack.of(construct);
    const runs = `arn:aws:states:${region}:<AWS::AccountId>:execution:${stackName}-${construct.node.id}:*`;
    return [{ ids: [wildcard(runs)], reason: 'Runs are named as files come.' }];
  }
  if (construct instanceof LiveChannel) {
    const api = `<${logicalIdOf(construct.api)}>`;
    const pages = `arn:aws:execute-api:${Stack.of(construct).region}:<AWS::AccountId>:${api}${construct.connections}`;
    return [{ ids: [wildcard(pages)], reason: 'API Gateway names connections as pages open.' }];
  }
  return [];
}

const acknowledge = (construct: IConstruct, { ids, reason }: Acknowledgement): void =>
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason })));

/** Records in the stack which findings of the rule packs we accept, and why. */
export function acknowledgeFindings(stack: Stack): void {
  const constructs = stack.node.findAll();
  for (const row of ACKNOWLEDGEMENTS)
    for (const construct of constructs)
      if (construct.node.path === [stack.node.path, ...(row.at === undefined ? [] : [row.at])].join('/'))
        acknowledge(construct, row);
  for (const construct of constructs) {
    for (const row of wildcardsOf(construct)) acknowledge(construct, row);
    for (const row of wildcardsUnder(construct)) acknowledge(stack, row);
  }
}
