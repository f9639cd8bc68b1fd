import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { sizeOfPlace } from '#functions/file/entry-place.ts';
import type { OutputSink } from '#shared/file/converted-output.ts';
import type { JawRole } from '#shared/file/jaw-role.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { CONVERSION_LIMITS, millisecondsFor, type ConversionLimits } from './conversion-limits.ts';
import type { FromThread, HandedFile, Question, ToThread } from './conversion-messages.ts';
import type { Conversion } from './convert-asset.ts';
import type { ExtractedFile } from './case-plan.ts';
import type { FileContent } from './read-files.ts';

/**
 * File with the thread's code. Outside of a bundle, it is the source in this folder. In a bundle, it is the file that
 * `infra/release/bundle-function.ts` makes.
 */
const THREAD = new URL(
  new URL(import.meta.url).pathname.endsWith('.ts') ? 'conversion-thread.ts' : 'conversion-thread.mjs',
  import.meta.url,
);
/** The folder of compiled code, if there is one. It is the only environment variable that a thread gets. */
const COMPILE_CACHE = {
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
};
const MEMORY_CHECK_MS = 250;
/** MiB of the heap's young generation. With V8's default size, a few slices already cause a full garbage collection. */
const YOUNG_GENERATION_MB = 16;
const MIB = 2 ** 20;

/**
 * The files of an asset. `readWindows` reads their bytes in groups, called windows. The buffers of a window are transferred to the thread.
 */
interface Asset {
  readonly files: readonly ExtractedFile[];
  readonly jawRole?: JawRole | undefined;
  readonly readWindows: (files: readonly ExtractedFile[]) => AsyncIterable<readonly FileContent[]>;
}

interface Work {
  readonly assetKind: AssetKind;
  readonly asset: Asset;
  readonly sink: OutputSink;
}

/**
 * Converts assets in threads that can be killed. If a thread fails, or exceeds its time or memory, only the conversion of its own asset
 * ends. A thread that has finished an asset is used again.
 */
export class ConversionThreads {
  readonly #limits: ConversionLimits;
  readonly #module: URL;
  readonly #idle: Worker[] = [];
  /** Conversions that wait for their turn. Several batches in one process share the threads. */
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: ConversionLimits = CONVERSION_LIMITS, module: URL = THREAD) {
    this.#limits = limits;
    this.#module = module;
  }

  get atATime(): number {
    return this.#limits.atATime;
  }

  /**
   * Converts one asset. The outputs are passed to the sink and not returned.
   *
   * @throws {RejectedFileError} if the files cannot be converted, or not within the limits
   * @throws the errors of the files' reader and of the sink; any other error is a fault of the platform
   */
  async convert(work: Work): Promise<Conversion> {
    await this.#turn();
    try {
      return await this.#convert(work);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** Waits until one more conversion may run. */
  async #turn(): Promise<void> {
    if (this.#running >= this.#limits.atATime) {
      // A conversion that ends passes its turn to the next waiting conversion. So `#running` does not change.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
  }

  async #convert(work: Work): Promise<Conversion> {
    const worker = this.#idle.pop() ?? this.#start();
    worker.ref();
    const conversion = await this.#watch(worker, work).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    worker.unref();
    this.#idle.push(worker);
    if (conversion instanceof RejectedFileError) throw conversion;
    return conversion;
  }

  /** Starts a thread before it is needed. */
  prepare(): void {
    const worker = this.#start();
    worker.unref();
    this.#idle.push(worker);
  }

  /** Ends the idle threads. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()));
  }

  #start(): Worker {
    const worker = new Worker(this.#module, {
      // The parsers of hostile bytes get no credentials. Their output may contain patient data, so it is not logged.
      env: COMPILE_CACHE,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMib, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return worker;
  }

  get #memoryMib(): number {
    return Math.floor(this.#limits.memoryMib / this.#limits.atATime);
  }

  /**
   * Resolves with the conversion, or with the converter's refusal; in both cases the thread can be used again. Rejects in all other cases.
   */
  #watch(worker: Worker, { assetKind, asset, sink }: Work): Promise<Conversion | RejectedFileError> {
    const bytes = asset.files.reduce((sum, { place }) => sum + sizeOfPlace(place), 0);
    // Messages of a thread arrive in the async context in which the thread was started. `bind` makes the answers run in the context of this
    // conversion.
    const answer = AsyncLocalStorage.bind(answerer(asset, sink));
    const ends: (() => void)[] = [];
    const converted = new Promise<Conversion | RejectedFileError>((resolve, reject) => {
      const refuse = (reason: 'conversionTimedOut' | 'conversionTooLarge'): void =>
        reject(new RejectedFileError(reason));
      const deadline = setTimeout(() => refuse('conversionTimedOut'), millisecondsFor(bytes, this.#limits));
      const memory = setInterval(() => {
        void worker.getHeapStatistics().then(
          ({ used_heap_size: heap, external_memory: buffers }) => {
            if (heap + buffers > this.#memoryMib * MIB) refuse('conversionTooLarge');
          },
          // The thread has ended. The listeners below reject with the reason.
          () => undefined,
        );
      }, MEMORY_CHECK_MS);
      const listeners = {
        message: (message: FromThread): void => {
          if (message.kind === 'question') answer(message.question, message.number, worker).catch(reject);
          else if (message.kind === 'converted') resolve(withErrors(message.conversion));
          else if (message.kind === 'refused')
            resolve(new RejectedFileError(message.refusal.reason, message.refusal.detail));
          else reject(new Error(message.words));
        },
        error: (error: NodeJS.ErrnoException): void =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('conversionTooLarge') : reject(error),
        exit: (code: number): void => reject(new Error(`the conversion's thread ended with ${code}`)),
      };
      for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
      ends.push(() => {
        clearTimeout(deadline);
        clearInterval(memory);
        for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      });
    });
    worker.postMessage({
      kind: 'job',
      job: { assetKind, files: asset.files, jawRole: asset.jawRole },
    } satisfies ToThread);
    return converted.finally(() => ends.forEach((end) => end()));
  }
}

type WithoutErrors = Extract<FromThread, { kind: 'converted' }>['conversion'];

const withErrors = ({ refused, ...conversion }: WithoutErrors): Conversion => ({
  ...conversion,
  outputs: [],
  refused: refused.map(({ name, reason, detail }) => ({ name, error: new RejectedFileError(reason, detail) })),
});

/** Returns a function that answers the questions of a thread. It sends the bytes of files and passes outputs to the sink. */
function answerer({ files, readWindows }: Asset, sink: OutputSink) {
  const readings = new Map<number, AsyncIterator<readonly FileContent[]>>();
  return async (question: Question, number: number, worker: Worker): Promise<void> => {
    const answer = (contents?: readonly HandedFile[]): void =>
      worker.postMessage({ kind: 'answer', number, ...(contents && { contents }) } satisfies ToThread, [
        ...new Set(contents?.map(({ bytes }) => bytes.buffer)),
      ]);
    if (question.kind !== 'next') {
      await (question.kind === 'write' ? sink.write(question.output) : sink.discard());
      answer();
      return;
    }
    const { reading, files: positions = [] } = question;
    const wanted = positions.flatMap((at) => files[at] ?? []);
    const windows = readings.get(reading) ?? readWindows(wanted)[Symbol.asyncIterator]();
    readings.set(reading, windows);
    const next = await windows.next();
    if (next.done === true) answer();
    else answer(next.value.map(({ file, bytes }) => ({ file: files.indexOf(file), bytes })));
  };
}
