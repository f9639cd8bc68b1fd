import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { Conversion } from '#functions/pipeline/convert-asset.ts';
import { ConversionThreads } from '#functions/pipeline/conversion-threads.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

type Work = Parameters<ConversionThreads['convert']>[0];

/** One request of a conversion to its files or to its sink. */
type Step =
  | { readonly kind: 'next'; readonly reading: number; readonly files: readonly number[]; readonly digest: string }
  | { readonly kind: 'write'; readonly output: ConvertedOutput }
  | { readonly kind: 'discard' };
interface Remembered {
  readonly steps: readonly Step[];
  readonly outcome: Conversion | RejectedFileError;
}

const END = 'end';
type Window = readonly { readonly bytes: Uint8Array }[];

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const digestOf = (next: IteratorResult<Window>): string =>
  next.done === true ? END : next.value.map(({ bytes }) => sha256(bytes)).join();

/** Returns a name for the work without its bytes, which are compared when they are read. */
const nameOf = ({ assetKind, asset }: Work): string =>
  JSON.stringify([
    assetKind,
    asset.files.map(({ index, path, kind, place }) => [index, path, kind, place.end - place.start]),
  ]);

function recording({ assetKind, asset, sink }: Work): { readonly work: Work; readonly steps: Step[] } {
  const steps: Step[] = [];
  let readings = 0;
  const work: Work = {
    assetKind,
    asset: {
      files: asset.files,
      readWindows: async function* (wanted) {
        const reading = (readings += 1);
        const files = wanted.map((file) => asset.files.indexOf(file));
        const contents = asset.readWindows(wanted)[Symbol.asyncIterator]();
        for (;;) {
          const next = await contents.next();
          steps.push({ kind: 'next', reading, files, digest: digestOf(next) });
          if (next.done === true) return;
          yield next.value;
        }
      },
    },
    sink: {
      async write(output) {
        steps.push({ kind: 'write', output });
        await sink.write(output);
      },
      async discard() {
        steps.push({ kind: 'discard' });
        await sink.discard();
      },
    },
  };
  return { work, steps };
}

/**
 * Repeats the recorded requests to files and sink.
 * @throws Error if the files differ from the recorded ones, and the errors of files and sink
 */
async function replay({ asset, sink }: Work, steps: readonly Step[]): Promise<void> {
  const readings = new Map<number, AsyncIterator<Window>>();
  for (const step of steps) {
    if (step.kind === 'write') await sink.write(step.output);
    else if (step.kind === 'discard') await sink.discard();
    else {
      const files = step.files.flatMap((at) => asset.files[at] ?? []);
      const contents = readings.get(step.reading) ?? asset.readWindows(files)[Symbol.asyncIterator]();
      readings.set(step.reading, contents);
      if (digestOf(await contents.next()) !== step.digest) throw new Error('other bytes than were converted before');
    }
  }
}

/**
 * Makes the test file convert each asset in a thread only once. If the same asset comes again, the recorded reads and writes are repeated,
 * with the recorded outputs. It is for sweeps over AWS calls, which convert the same few files a thousand times.
 */
export function rememberConversions(): void {
  const remembered = new Map<string, Remembered>();
  const threads = new ConversionThreads();
  const inThread = threads.convert.bind(threads);
  vi.spyOn(ConversionThreads.prototype, 'convert').mockImplementation(async (given) => {
    const name = nameOf(given);
    let known = remembered.get(name);
    if (known === undefined) {
      const { work, steps } = recording(given);
      const outcome = await inThread(work).catch((error: unknown) => {
        if (error instanceof RejectedFileError) return error;
        throw error;
      });
      known = { steps, outcome };
      remembered.set(name, known);
    } else await replay(given, known.steps);
    if (known.outcome instanceof RejectedFileError) throw known.outcome;
    return known.outcome;
  });
}
