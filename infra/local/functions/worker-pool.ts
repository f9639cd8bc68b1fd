import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FunctionModel } from '../template/model.ts';
import type { FunctionError, Invocation } from './run-handler.ts';
import { timedOut } from './run-handler.ts';
import type { WorkerJob, WorkerMessage } from './worker.ts';

/** Room for short-lived request buffers, so that they cause no full garbage collections. */
const YOUNG_GENERATION_MB = 16;

interface Waiting {
  readonly job: WorkerJob;
  readonly answer: (invocation: Invocation) => void;
}

const died = (errorType: string, errorMessage: string): Invocation => ({
  error: { errorType, errorMessage, trace: [] } satisfies FunctionError,
});

/**
 * Worker threads for functions that compute for long, so that API and portal stay fast. Each thread runs one invocation at a time, with its
 * own environment, heap and share of the processors. A timeout ends the thread, as Lambda ends a sandbox.
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
    const processors = Math.max(1, Math.floor(availableParallelism() / options.size));
    this.#env = { ...options.env, ARCATA_PROCESSORS: String(processors) };
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
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMiB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    // Unfinished work of a function may still break its thread while the thread is idle.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    worker.unref();
    return worker;
  }

  #hand(worker: Worker, { job, answer }: Waiting): void {
    let timer: NodeJS.Timeout | undefined;
    const listeners = {
      message: (message: WorkerMessage): void => {
        if (message.kind === 'ended') end(message.invocation, true);
        else timer = setTimeout(() => end(timedOut(job.model), false), job.model.timeoutMs);
      },
      error: (error: NodeJS.ErrnoException): void => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        end(died(isMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError', error.message), false);
      },
      exit: (code: number): void =>
        end(died('Runtime.ExitError', `Runtime exited with error: exit status ${code}`), false),
    };
    const end = (invocation: Invocation, isUsable: boolean): void => {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      this.#busy.delete(worker);
      if (isUsable) this.#idle.push(worker);
      else void worker.terminate();
      answer(invocation);
      this.#next();
    };
    for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
    worker.postMessage(job);
  }
}

/** Returns the heap of a worker that may run any of these functions. */
export const heapFor = (models: readonly FunctionModel[]): number =>
  Math.max(512, ...models.map(({ memoryMiB }) => memoryMiB));
