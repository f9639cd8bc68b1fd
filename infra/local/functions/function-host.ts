import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { CloudModel, FunctionModel } from '../template/model.ts';
import { mergeEnvironments } from './environment.ts';
import { FailureCounts } from './failure-counts.ts';
import { currentGeneration, reloadFrom } from './hot-reload.ts';
import { atMoment } from './moment.ts';
import { failed, loadHandler, runHandler, timedOut, type Invocation } from './run-handler.ts';
import { heapFor, WorkerPool } from './worker-pool.ts';

const POOL_SIZE = 2;
/**
 * Folder of compiled sources, below the repository's folder. Lambda starts from a bundle; these threads start from sources and keep them
 * compiled here.
 */
const COMPILE_CACHE = 'node_modules/.cache/arcata-functions';
/** Lambda's limit of a synchronous invocation's payload. */
const PAYLOAD_BYTES_MAX = 6 * 1024 * 1024;

export interface FunctionHostOptions {
  readonly model: CloudModel;
  /** Folder of the repository. */
  readonly root: string;
  /** Variables of every function in addition to its own: endpoints, region, credentials. */
  readonly awsEnvironment: Readonly<Record<string, string>>;
  /** Whether to run the state machines' tasks in this thread too: for tests that reach into them. */
  readonly withoutWorkers?: boolean;
}

/** Returns the functions of state machines: they compute for long and get threads of their own. */
const tasksOf = ({ functions, stateMachines }: CloudModel): FunctionModel[] => {
  const definitions = stateMachines.map(({ definition }) => JSON.stringify(definition)).join('\n');
  return functions.filter(({ arn }) => definitions.includes(`"${arn}"`));
};

/** The answer of a call that ended in a fault (WIRE-1), which Lambda does not count. */
const Fault = z.object({ statusCode: z.literal(500) });
const isFailure = (invocation: Invocation): boolean =>
  'error' in invocation || Fault.safeParse(invocation.payload).success;

/** Runs the functions of a template from their sources. */
export class FunctionHost {
  readonly failures = new FailureCounts();
  readonly #options: FunctionHostOptions;
  readonly #functions: ReadonlyMap<string, FunctionModel>;
  readonly #pooled: ReadonlySet<FunctionModel>;
  readonly #pool: WorkerPool;

  /** Adds the functions' environment to this process's own. @throws EnvironmentConflictError */
  constructor(options: FunctionHostOptions) {
    const { functions } = options.model;
    const tasks = options.withoutWorkers === true ? [] : tasksOf(options.model);
    const environment = { ...mergeEnvironments(functions), ...options.awsEnvironment };
    Object.assign(process.env, environment);
    this.#options = options;
    this.#functions = new Map(
      functions.flatMap((model) => [
        [model.arn, model],
        [model.name, model],
        [model.entry, model],
      ]),
    );
    this.#pooled = new Set(tasks);
    const env = { ...environment, NODE_COMPILE_CACHE: join(options.root, COMPILE_CACHE) };
    this.#pool = new WorkerPool({ size: POOL_SIZE, env, heapMiB: heapFor(tasks) });
  }

  /** Loads functions again from now on. */
  reload(): void {
    reloadFrom(currentGeneration() + 1);
  }

  /**
   * Invokes a function by its name, ARN or source file, like Lambda's synchronous `Invoke`. With `moment`, the function's clock shows that
   * time.
   */
  async invoke(nameOrArn: string, payload: unknown, moment?: number): Promise<Invocation> {
    const model = this.#functions.get(nameOrArn);
    if (model === undefined) throw new Error(`There is no function ${nameOrArn}.`);
    const invocation = await this.#run(model, payload, moment);
    if (isFailure(invocation)) this.failures.note(model.name);
    return invocation;
  }

  async #run(model: FunctionModel, payload: unknown, moment?: number): Promise<Invocation> {
    const event = JSON.stringify(payload);
    if (Buffer.byteLength(event) > PAYLOAD_BYTES_MAX) {
      return {
        error: {
          errorType: 'Lambda.RequestTooLargeException',
          errorMessage: 'Request must be smaller than 6 MB',
          trace: [],
        },
      };
    }
    const { root } = this.#options;
    if (this.#pooled.has(model)) return this.#pool.run({ root, model, event, generation: currentGeneration() });
    const handler = await loadHandler(root, model).catch((error: unknown) => failed(error));
    if (typeof handler !== 'function') return handler;
    const cancel = new AbortController();
    const timeout = sleep(model.timeoutMs, timedOut(model), { signal: cancel.signal });
    timeout.catch(() => undefined);
    const run = atMoment(moment, root, () => runHandler(handler, model, event));
    return Promise.race([run, timeout]).finally(() => cancel.abort());
  }

  /** Ends the worker threads and the work in them. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
