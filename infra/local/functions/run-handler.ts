import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import type { FunctionModel } from '../template/model.ts';
import { currentGeneration } from './hot-reload.ts';

/** Answer of Lambda if a function throws. `errorType` is the name of the error, and state machines match it. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

interface Failure {
  readonly error: FunctionError;
}

export type Invocation = { readonly payload: unknown } | Failure;

/** Answer of a function as JSON text, or its failure. */
export type Outcome = { readonly json: string } | Failure;

/** Limit of Lambda for the answer of a synchronous invocation: 6 MB and 100 bytes. */
const RESPONSE_BYTES_MAX = 6 * 1024 * 1024 + 100;
const TOO_LARGE: Failure = {
  error: {
    errorType: 'Function.ResponseSizeTooLarge',
    errorMessage: `Response payload size exceeded maximum allowed payload size (${RESPONSE_BYTES_MAX} bytes).`,
    trace: [],
  },
};

/** Properties of a function that are needed to run it. */
export type RunnableModel = Pick<FunctionModel, 'name' | 'arn' | 'entry' | 'timeoutMs' | 'memoryMiB'>;

export type Handler = (event: unknown, context: Context) => unknown;
const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** Returns the answer of Lambda for a function that has thrown. */
export function failed(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { error: { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] } };
}

function contextOf(model: RunnableModel): Context {
  const deadline = Date.now() + model.timeoutMs;
  const gone = (): never => {
    throw new Error('Callbacks are gone since Node 24: return or throw.');
  };
  return {
    functionName: model.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: model.arn,
    memoryLimitInMB: String(model.memoryMiB),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${model.name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(deadline - Date.now(), 0),
    done: gone,
    fail: gone,
    succeed: gone,
  };
}

/**
 * Loads the module of a function and returns its handler. This is the init phase, which does not count towards the timeout.
 * @throws the module's error
 */
export async function loadHandler(root: string, { entry }: RunnableModel): Promise<Handler> {
  const { href } = pathToFileURL(`${root}/${entry}`);
  const generation = currentGeneration();
  const module: Record<string, unknown> = await import(
    /* @vite-ignore */ generation > 0 ? `${href}?g=${generation}` : href
  );
  if (isHandler(module['handler'])) return module['handler'];
  throw new Error(`${entry} exports no handler.`);
}

/** Runs a handler in this thread as Lambda does: it parses the event, passes a context and serialises the answer. Never throws. */
export async function runHandler(handler: Handler, model: RunnableModel, event: string): Promise<Outcome> {
  try {
    const json = JSON.stringify((await handler(JSON.parse(event), contextOf(model))) ?? null);
    return Buffer.byteLength(json) > RESPONSE_BYTES_MAX ? TOO_LARGE : { json };
  } catch (error) {
    return failed(error);
  }
}

/** Returns the answer of Lambda for a function that has exceeded its timeout. */
export const timedOut = (model: RunnableModel): Failure => ({
  error: {
    errorType: 'Sandbox.Timedout',
    errorMessage: `Task timed out after ${(model.timeoutMs / 1000).toFixed(2)} seconds`,
    trace: [],
  },
});
