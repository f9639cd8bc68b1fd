import { parentPort } from 'node:worker_threads';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import {
  handedOver,
  type ConversionJob,
  type FromThread,
  type Question,
  type Refusal,
  type ToThread,
} from './conversion-messages.ts';
import { CONVERTERS, type AssetFiles } from './convert-asset.ts';

/**
 * An answer to a question of this thread. The thread reads bytes from outside, so it has no credentials and no AWS client. It gets bytes
 * and returns outputs by messages only.
 */
type Answer = Extract<ToThread, { kind: 'answer' }>;

const waiting = new Map<number, (answer: Answer) => void>();
let asked = 0;
let readings = 0;

const tell = (message: FromThread, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer);

function ask(question: Question, transfer?: ArrayBuffer[]): Promise<Answer> {
  asked += 1;
  const number = asked;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    tell({ kind: 'question', number, question }, transfer);
  });
}

async function write(output: ConvertedOutput): Promise<void> {
  const bytes = handedOver(output.bytes);
  await ask({ kind: 'write', output: { ...output, bytes } }, [bytes.buffer]);
}

const discard = async (): Promise<void> => {
  await ask({ kind: 'discard' });
};

/** Returns the files of the job. Their bytes are requested from the main thread when they are read. */
const assetFiles = ({ files, jawRole }: ConversionJob): AssetFiles => ({
  files,
  jawRole,
  read: async function* (wanted) {
    readings += 1;
    const reading = readings;
    let positions: number[] | undefined = wanted.map((file) => files.indexOf(file));
    for (;;) {
      const { contents } = await ask({ kind: 'next', reading, ...(positions && { files: positions }) });
      if (contents === undefined) return;
      positions = undefined;
      for (const { file: position, bytes } of contents) {
        const file = files[position];
        if (file !== undefined) yield { file, bytes };
      }
    }
  },
});

const refusalOf = ({ reason, detail }: RejectedFileError): Refusal => ({ reason, detail });

async function convert(job: ConversionJob): Promise<FromThread> {
  try {
    const {
      outputs,
      refused = [],
      ...conversion
    } = await CONVERTERS[job.assetKind](assetFiles(job), { write, discard });
    for (const output of outputs) await write(output);
    const without = refused.map(({ name, error }) => ({ name, ...refusalOf(error) }));
    return { kind: 'converted', conversion: { ...conversion, refused: without } };
  } catch (error) {
    if (error instanceof RejectedFileError) return { kind: 'refused', refusal: refusalOf(error) };
    return { kind: 'broken', words: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'job') void convert(message.job).then((outcome) => tell(outcome));
  else {
    waiting.get(message.number)?.(message);
    waiting.delete(message.number);
  }
});
