import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FunctionModel } from '../template/model.ts';
import { FairQueue } from './fair-queue.ts';
import { timedOut, type FunctionError, type Outcome } from './run-handler.ts';
import type { NumberedJob, WorkerJob, WorkerMessage } from './worker.ts';

/**
 * Size of the young generation of each thread's heap, in MB. Short-lived buffers of requests fit in it, so they cause no full garbage
 * collection.
 */
const YOUNG_GENERATION_MB = 16;

interface PoolOptions {
  /** Most threads of the pool. A thread is started only if all others have work. */
  readonly size: number;
  /** Most invocations that a thread runs at the same time. */
  readonly perThread: number;
  readonly env: Readonly<Record<string, string>>;
  readonly heapMiB: number;
  /** Time after which a thread without work ends and frees its memory, in milliseconds; absent for never. */
  readonly idleMs?: number;
}

interface Waiting {
  readonly job: WorkerJob;
  readonly answer: (outcome: Outcome) => void;
}

interface Running extends Waiting {
  timer?: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly running: Map<number, Running>;
  idle?: NodeJS.Timeout | undefined;
}

const died = (errorType: string, errorMessage: string): Outcome => ({
  error: { errorType, errorMessage, trace: [] } satisfies FunctionError,
});

/**
 * Runs functions in worker threads, so that portal and emulators stay fast. Each thread has its own environment, its own heap and a share
 * of the processors. Waiting work of different clients runs in turns. An invocation that exceeds its timeout ends its thread, as Lambda
 * ends a sandbox. The thread ends once its other invocations have ended.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #env: Readonly<Record<string, string>>;
  readonly #threads = new Set<Thread>();
  /** Threads that get no more work and end soon. */
  readonly #retired = new Set<Thread>();
  readonly #waiting = new FairQueue<Waiting>();
  #jobs = 0;

  constructor(options: PoolOptions) {
    const processors = Math.max(1, Math.floor(availableParallelism() / options.size));
    this.#options = options;
    this.#env = { ...options.env, ARCATA_PROCESSORS: String(processors) };
  }

  /** Runs an invocation when it is its client's turn. */
  run(job: WorkerJob, client = ''): Promise<Outcome> {
    return new Promise((answer) => {
      this.#waiting.add(client, { job, answer });
      this.#next();
    });
  }

  /** Runs an invocation at once, however many are running. For invocations that another function waits for. */
  runNow(job: WorkerJob): Promise<Outcome> {
    return new Promise((answer) => this.#hand(this.#calmest() ?? this.#start(), { job, answer }));
  }

  async close(): Promise<void> {
    this.#waiting.clear();
    const threads = [...this.#threads, ...this.#retired];
    for (const { idle } of threads) clearTimeout(idle);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  /** Returns the thread with the fewest running invocations; `undefined` if there is none. */
  #calmest(): Thread | undefined {
    return [...this.#threads].toSorted((one, other) => one.running.size - other.running.size)[0];
  }

  #next(): void {
    while (!this.#waiting.isEmpty) {
      const calmest = this.#calmest();
      const mayStart = this.#threads.size < this.#options.size && calmest?.running.size !== 0;
      if (!mayStart && (calmest?.running.size ?? 0) >= this.#options.perThread) return;
      const next = this.#waiting.take();
      if (next !== undefined) this.#hand(mayStart || calmest === undefined ? this.#start() : calmest, next);
    }
  }

  #start(): Thread {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      env: this.#env,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMiB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const thread: Thread = { worker, running: new Map() };
    this.#threads.add(thread);
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ended') this.#end(thread, message.id, message.outcome);
      else this.#startClock(thread, message.id);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      // A function may leave work unfinished after its answer. If this work breaks the thread, no caller sees the error, so it is printed.
      if (thread.running.size === 0) console.error('A thread of the functions broke off.', error);
      this.#lose(thread, died(isMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError', error.message));
    });
    worker.on('exit', (code) =>
      this.#lose(thread, died('Runtime.ExitError', `Runtime exited with error: exit status ${code}`)),
    );
    worker.unref();
    return thread;
  }

  #hand(thread: Thread, waiting: Waiting): void {
    this.#jobs += 1;
    clearTimeout(thread.idle);
    thread.running.set(this.#jobs, { ...waiting });
    thread.worker.postMessage({ id: this.#jobs, job: waiting.job } satisfies NumberedJob);
  }

  #startClock(thread: Thread, id: number): void {
    const running = thread.running.get(id);
    if (running === undefined) return;
    const { model } = running.job;
    running.timer ??= setTimeout(() => {
      this.#retire(thread);
      // If this function computes without end, the thread cannot report that its other functions are loaded. So their timeouts start here.
      for (const other of thread.running.keys()) this.#startClock(thread, other);
      this.#end(thread, id, timedOut(model));
    }, model.timeoutMs);
  }

  #end(thread: Thread, id: number, outcome: Outcome): void {
    const running = thread.running.get(id);
    if (running === undefined) return;
    clearTimeout(running.timer);
    thread.running.delete(id);
    if (thread.running.size === 0) this.#rest(thread);
    running.answer(outcome);
    this.#next();
  }

  /** Ends a retired thread that has no invocation left. Any other thread ends after `idleMs` without work. */
  #rest(thread: Thread): void {
    const { idleMs } = this.#options;
    if (this.#retired.has(thread)) void thread.worker.terminate();
    else if (idleMs !== undefined) {
      const end = (): void => {
        this.#retire(thread);
        void thread.worker.terminate();
      };
      thread.idle = setTimeout(end, idleMs).unref();
    }
  }

  #retire(thread: Thread): void {
    if (this.#threads.delete(thread)) this.#retired.add(thread);
  }

  /** Answers all invocations of a thread that has ended. */
  #lose(thread: Thread, outcome: Outcome): void {
    clearTimeout(thread.idle);
    this.#threads.delete(thread);
    this.#retired.delete(thread);
    for (const { timer, answer } of thread.running.values()) {
      clearTimeout(timer);
      answer(outcome);
    }
    thread.running.clear();
    this.#next();
  }
}

/** Returns the heap size in MiB of a thread that may run any of these functions. */
export const heapFor = (models: readonly FunctionModel[]): number =>
  Math.max(512, ...models.map(({ memoryMiB }) => memoryMiB));
