import { join } from 'node:path';
import * as z from 'zod';
import type { CloudModel, FunctionModel } from '../template/model.ts';
import { mergeEnvironments } from './environment.ts';
import { FailureCounts } from './failure-counts.ts';
import { currentGeneration, reloadFrom } from './hot-reload.ts';
import type { Invocation, Outcome } from './run-handler.ts';
import { heapFor, WorkerPool } from './worker-pool.ts';
import type { WorkerJob } from './worker.ts';

/** Number of threads for each kind of work (calls, tasks), chosen for the processors of a laptop. */
const POOL_SIZE = 2;
/** Number of calls that a thread runs at the same time. While one call waits for the table, another can compute. */
const CALLS_PER_THREAD = 4;
/**
 * Time without work after which a task thread ends, in milliseconds. The end of the thread frees the memory that converted files have
 * taken.
 */
const TASK_IDLE_MS = 15_000;
/**
 * Folder of the compile cache, relative to the folder of the repository. On Lambda, functions start from bundles. Here they start from
 * sources, and the cache keeps the compiled code.
 */
const COMPILE_CACHE = 'node_modules/.cache/arcata-functions';
/** Limit of Lambda for the payload of a synchronous invocation: 6 MB. */
const PAYLOAD_BYTES_MAX = 6 * 1024 * 1024;
const TOO_LARGE = {
  error: { errorType: 'Lambda.RequestTooLargeException', errorMessage: 'Request must be smaller than 6 MB', trace: [] },
} as const;

export interface FunctionHostOptions {
  readonly model: CloudModel;
  /** Folder of the repository. */
  readonly root: string;
  /** Variables that every function gets in addition to its own: endpoints, region, credentials. */
  readonly awsEnvironment: Readonly<Record<string, string>>;
}

export interface InvocationOptions {
  /** The time on the function's clock, in unix seconds; absent = now. */
  readonly moment?: number | undefined;
  /** Client that makes the call: waiting calls of different clients run in turns. Absent for calls of the cloud itself. */
  readonly client?: string;
  /**
   * Whether another function waits for the answer. Such a call runs at once, even if all threads have work. Otherwise waiting functions
   * could occupy all threads forever.
   */
  readonly isAwaited?: boolean;
}

/** Returns the functions that state machines run as tasks. They compute for long, so they get threads of their own. */
const tasksOf = ({ functions, stateMachines }: CloudModel): FunctionModel[] => {
  const definitions = stateMachines.map(({ definition }) => JSON.stringify(definition)).join('\n');
  return functions.filter(({ arn }) => definitions.includes(`"${arn}"`));
};

/**
 * The answer of a call that ended in a fault (WIRE-1). Lambda counts this answer as a success. Here the answer counts as a failure, so that
 * the local alarms show it.
 */
const Fault = z.object({ statusCode: z.literal(500) });
const isFailure = (invocation: Invocation): boolean =>
  'error' in invocation || Fault.safeParse(invocation.payload).success;

/**
 * Runs the functions of a template from their sources, in threads. Calls and events have one set of threads, and the tasks of state
 * machines have another set.
 */
export class FunctionHost {
  readonly failures = new FailureCounts();
  readonly #root: string;
  readonly #functions: ReadonlyMap<string, FunctionModel>;
  readonly #tasks: ReadonlySet<FunctionModel>;
  readonly #callThreads: WorkerPool;
  readonly #taskThreads: WorkerPool;

  /**
   * Creates the threads. Adds the functions' environment to the environment of this process.
   * @throws EnvironmentConflictError
   */
  constructor({ model, root, awsEnvironment }: FunctionHostOptions) {
    const { functions } = model;
    const tasks = new Set(tasksOf(model));
    const environment = { ...mergeEnvironments(functions), ...awsEnvironment };
    Object.assign(process.env, environment);
    this.#root = root;
    this.#functions = new Map(
      functions.flatMap((each) => [
        [each.arn, each],
        [each.name, each],
        [each.entry, each],
      ]),
    );
    this.#tasks = tasks;
    const env = { ...environment, NODE_COMPILE_CACHE: join(root, COMPILE_CACHE) };
    const calls = functions.filter((each) => !tasks.has(each));
    this.#callThreads = new WorkerPool({
      size: POOL_SIZE,
      perThread: CALLS_PER_THREAD,
      env,
      heapMiB: heapFor(calls),
    });
    this.#taskThreads = new WorkerPool({
      size: POOL_SIZE,
      perThread: 1,
      env,
      heapMiB: heapFor([...tasks]),
      idleMs: TASK_IDLE_MS,
    });
  }

  /** Makes every later invocation load the functions' sources again. */
  reload(): void {
    reloadFrom(currentGeneration() + 1);
  }

  /** Invokes a function like Lambda's synchronous `Invoke`. The function is named by name, ARN or source file. */
  async invoke(nameOrArn: string, payload: unknown, options: InvocationOptions = {}): Promise<Invocation> {
    const model = this.#functions.get(nameOrArn);
    if (model === undefined) throw new Error(`There is no function ${nameOrArn}.`);
    const outcome = await this.#run(model, payload, options);
    const invocation = 'error' in outcome ? outcome : { payload: JSON.parse(outcome.json) };
    if (isFailure(invocation)) this.failures.note(model.name);
    return invocation;
  }

  #run(model: FunctionModel, payload: unknown, options: InvocationOptions): Promise<Outcome> | Outcome {
    const event = JSON.stringify(payload);
    if (Buffer.byteLength(event) > PAYLOAD_BYTES_MAX) return TOO_LARGE;
    const { name, arn, entry, timeoutMs, memoryMiB } = model;
    const job: WorkerJob = {
      root: this.#root,
      model: { name, arn, entry, timeoutMs, memoryMiB },
      event,
      generation: currentGeneration(),
      moment: options.moment,
    };
    if (this.#tasks.has(model)) return this.#taskThreads.run(job);
    return options.isAwaited === true ? this.#callThreads.runNow(job) : this.#callThreads.run(job, options.client);
  }

  /** Ends all threads, with the invocations that run in them. */
  async close(): Promise<void> {
    await Promise.all([this.#callThreads.close(), this.#taskThreads.close()]);
  }
}
