import { join } from 'node:path';
import * as z from 'zod';
import type { CloudModel, FunctionModel } from '../template/model.ts';
import { mergeEnvironments } from './environment.ts';
import { FailureCounts } from './failure-counts.ts';
import { currentGeneration, reloadFrom } from './hot-reload.ts';
import type { Invocation, Outcome } from './run-handler.ts';
import { heapFor, WorkerPool } from './worker-pool.ts';
import type { WorkerJob } from './worker.ts';

/** Threads of each kind of work, for a laptop's cores. */
const POOL_SIZE = 2;
/** Calls that a thread runs at the same time: while one waits for the table, it computes for another. */
const CALLS_PER_THREAD = 4;
/** A thread that converted files holds their memory; it is given back after this time without work. */
const TASK_IDLE_MS = 15_000;
/**
 * Folder of compiled sources, below the repository's folder. Lambda starts from a bundle; these threads start from sources and keep them
 * compiled here.
 */
const COMPILE_CACHE = 'node_modules/.cache/arcata-functions';
/** Lambda's limit of a synchronous invocation's payload. */
const PAYLOAD_BYTES_MAX = 6 * 1024 * 1024;
const TOO_LARGE = {
  error: { errorType: 'Lambda.RequestTooLargeException', errorMessage: 'Request must be smaller than 6 MB', trace: [] },
} as const;

export interface FunctionHostOptions {
  readonly model: CloudModel;
  /** Folder of the repository. */
  readonly root: string;
  /** Variables of every function in addition to its own: endpoints, region, credentials. */
  readonly awsEnvironment: Readonly<Record<string, string>>;
}

export interface InvocationOptions {
  /** The time on the function's clock, in unix seconds; absent = now. */
  readonly moment?: number | undefined;
  /** The client whose turn this takes among waiting calls; absent = the cloud's own. */
  readonly client?: string;
  /** Whether a function waits for the answer. It runs at once: a queue that its caller fills would never end. */
  readonly isAwaited?: boolean;
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

/** Runs the functions of a template from their sources, in threads: calls and events in some, the tasks of state machines in others. */
export class FunctionHost {
  readonly failures = new FailureCounts();
  readonly #root: string;
  readonly #functions: ReadonlyMap<string, FunctionModel>;
  readonly #tasks: ReadonlySet<FunctionModel>;
  readonly #callThreads: WorkerPool;
  readonly #taskThreads: WorkerPool;

  /** Adds the functions' environment to this process's own. @throws EnvironmentConflictError */
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

  /** Loads functions again from now on. */
  reload(): void {
    reloadFrom(currentGeneration() + 1);
  }

  /** Invokes a function by its name, ARN or source file, like Lambda's synchronous `Invoke`. */
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

  /** Ends the threads and the work in them. */
  async close(): Promise<void> {
    await Promise.all([this.#callThreads.close(), this.#taskThreads.close()]);
  }
}
