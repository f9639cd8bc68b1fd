import { type FunctionConfiguration, LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';

/** Services and resources of one running deployment, on AWS or in the local cloud. */
export interface Deployment {
  readonly lambda: LambdaClient;
  readonly sqs: SQSClient;
  readonly functions: readonly FunctionConfiguration[];
  readonly queueUrls: readonly string[];
  /** A variable that some of its functions share, such as the table's name. @throws Error where none has it */
  readonly setting: (name: string) => string;
}

/**
 * Finds a deployment by its names, which begin with the stack's: `Arcata-prod-`. In the local cloud, which runs one deployment only, names have no
 * such prefix. @throws Error where there is none
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
