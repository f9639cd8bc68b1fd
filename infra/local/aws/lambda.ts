import type { FunctionHost } from '../functions/function-host.ts';
import type { FunctionModel } from '../template/model.ts';
import type { RestOperation } from './aws-endpoint.ts';
import { AwsError } from './aws-error.ts';

const FUNCTIONS_PATH = /^\/2015-03-31\/functions\/?(?:\?.*)?$/u;
const INVOCATIONS_PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/u;

const asConfiguration = ({ name, arn, environment, deadLetterArn }: FunctionModel) => ({
  FunctionName: name,
  FunctionArn: arn,
  Environment: { Variables: environment },
  ...(deadLetterArn === undefined ? {} : { DeadLetterConfig: { TargetArn: deadLetterArn } }),
});

/**
 * Returns Lambda's `ListFunctions` and `Invoke`, which operators use.
 * @param accept puts an event into the queue of a function; called for an invocation of type `Event`
 */
export const lambdaOperations =
  (
    models: readonly FunctionModel[],
    functions: FunctionHost,
    accept: (arn: string, event: unknown) => void,
  ): RestOperation =>
  async ({ method, path, body, headers }) => {
    if (method === 'GET' && FUNCTIONS_PATH.test(path)) return { body: { Functions: models.map(asConfiguration) } };
    const name = method === 'POST' ? INVOCATIONS_PATH.exec(path)?.[1] : undefined;
    if (name === undefined) return undefined;
    const model = models.find((candidate) => [candidate.name, candidate.arn].includes(decodeURIComponent(name)));
    if (model === undefined) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`);
    const event: unknown = JSON.parse(body || '{}');
    if (headers['x-amz-invocation-type'] === 'Event') {
      accept(model.arn, event);
      return { status: 202, body: undefined };
    }
    const invocation = await functions.invoke(model.arn, event, { isAwaited: true });
    if (!('error' in invocation)) return { body: invocation.payload };
    return { headers: { 'x-amz-function-error': 'Unhandled' }, body: invocation.error };
  };
