import { type FunctionConfiguration, LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';

/** Clients and resources of one running deployment, on AWS or in the local cloud. */
export interface Deployment {
  readonly lambda: LambdaClient;
  readonly sqs: SQSClient;
  readonly functions: readonly FunctionConfiguration[];
  readonly queueUrls: readonly string[];
  /**
   * Returns an environment variable that several functions share, such as the table's name.
   * @throws Error if no function has it
   */
  readonly setting: (name: string) => string;
}

/**
 * Finds a deployment by the name of its stack. On AWS, the names of its resources begin with the stack's name and a hyphen: `Arcata-prod-`.
 * In the local cloud, names have no prefix, because it runs only one deployment.
 * @throws Error if there is no such deployment
 */
export async function findDeployment(stackName: string | undefined, region?: string): Promise<Deployment> {
  const config = region === undefined ? {} : { region };
  const lambda = new LambdaClient(config);
  const sqs = new SQSClient({ ...config, useQueueUrlAsEndpoint: false });
  const prefix = stackName === undefined ? '' : `${stackName}-`;
  const functions: FunctionConfiguration[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {}))
    functions.push(...Functions.filter(({ FunctionName = '' }) => FunctionName.startsWith(prefix)));
  if (functions.length === 0) throw new Error(`There is no deployment ${stackName ?? ''} here.`);
  const queueUrls: string[] = [];
  const named = prefix === '' ? {} : { QueueNamePrefix: prefix };
  for await (const { QueueUrls = [] } of paginateListQueues({ client: sqs }, named)) queueUrls.push(...QueueUrls);
  const setting = (name: string): string => {
    const found = functions
      .map(({ Environment }) => Environment?.Variables?.[name])
      .find((value) => value !== undefined);
    if (found === undefined) throw new Error(`No function of the deployment has ${name}.`);
    return found;
  };
  return { lambda, sqs, functions, queueUrls, setting };
}
