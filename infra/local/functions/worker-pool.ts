import { Worker } from 'node:worker_threads';
import type { FunctionModel } from '../template/model.ts';
import type { FunctionError, Invocation } from './run-handler.ts';
import { timedOut } from './run-handler.ts';
import type { WorkerJob, WorkerMessage } from './worker.ts';

interface Waiting {
  readonly job: WorkerJob;
  readonly answer: (invocation: Invocation) => void;
}

const died = (errorType: string, errorMessage: string): Invocation => ({
  error: { errorType, errorMessage, trace: [] } satisfies FunctionError,
});

/**
 * Worker threads for functions that compute for long, so that the API and the page stay quick. Each runs one invocation at a time
 * with an environment and a heap of its own, and is ended by a timeout, as Lambda ends a sandbox.
 */
export class WorkerPool {
  readonly #size: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #heapMiB: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #waiting: Waiting[] = [];

  constructor(options: { size: number; env: Readonly<Record<string, string>>; heapMiB: number }) {
    this.#size = options.size;
    this.#env = options.env;
    this.#heapMiB = options.heapMiB;
  }

  run(job: WorkerJob): Promise<Invocation> {
    return new Promise((answer) => {
      this.#waiting.push({ job, answer });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#waiting.length = 0;
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((worker) => worker.terminate()));
  }

  #next(): void {
    const isFree = this.#idle.length > 0 || this.#busy.size < this.#size;
    const next = isFree ? this.#waiting.shift() : undefined;
    if (next === undefined) return;
    const worker = this.#idle.pop() ?? this.#start();
    this.#busy.add(worker);
    this.#hand(worker, next);
  }

  #start(): Worker {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      env: this.#env,
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMiB },
    });
    worker.unref();
    return worker;
  }

  #hand(worker: Worker, { job, answer }: Waiting): void {
    const end = (invocation: Invocation, isUsable: boolean): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      this.#busy.delete(worker);
      if (isUsable) this.#idle.push(worker);
      else void worker.terminate();
      answer(invocation);
      this.#next();
    };
    let timer: NodeJS.Timeout | undefined;
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ended') end(message.invocation, true);
      else timer = setTimeout(() => end(timedOut(job.model), false), job.model.timeoutMs);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(died(isMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError', error.message), false);
    });
    worker.on('exit', (code) =>
      end(died('Runtime.ExitError', `Runtime exited with error: exit status ${code}`), false),
    );
    worker.postMessage(job);
  }
}

/** Heap of a worker that may run any of these functions. */
export const heapFor = (models: readonly FunctionModel[]): number =>
  Math.max(512, ...models.map(({ memoryMiB }) => memoryMiB));
