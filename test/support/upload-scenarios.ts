import type { FileAddress } from '#functions/file/object-keys.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { fileApi } from '#shared/file/file-api.ts';
import {
  announce,
  arrive,
  ask,
  complete,
  send,
  sendFirstPart,
  sendHalf,
  TRIES,
  upload,
  type Scene,
} from './upload-steps.ts';
import { sendBytes } from './uploads.ts';

const CONVERTED_SECONDS = 91 * 24 * 3600;

export interface UploadScenario {
  readonly what: string;
  readonly bytes: () => Uint8Array;
  /** Prepares the scene before the scenario. No fault is injected here. */
  readonly prepare?: (scene: Scene, bytes: Uint8Array) => Promise<FileAddress>;
  /** Plays the scenario; returns the address of its file, or of several. */
  readonly play: (
    scene: Scene,
    bytes: Uint8Array,
    file: FileAddress | undefined,
  ) => Promise<FileAddress | readonly FileAddress[]>;
  readonly end: 'ready' | 'failed' | 'none';
}

const NOTE = (): Uint8Array => Buffer.from('shade A2, as far as an upload is concerned');
/** Makes bytes that need two parts, in a test whose part size is S3's minimum (5 MiB). */
const TWO_PARTS = (): Uint8Array => Buffer.alloc(5 * 1024 * 1024 + 100, 'shade A2 ');
const ZIP = (): Uint8Array => writeZip([{ name: 'notes.txt', content: NOTE() }]);
const NO_ZIP = NOTE;

export const UPLOAD_SCENARIOS: readonly UploadScenario[] = [
  { what: 'one PUT', bytes: NOTE, end: 'ready', play: (scene, bytes) => upload(scene, bytes, 'notes.txt') },
  { what: 'parts', bytes: TWO_PARTS, end: 'ready', play: (scene, bytes) => upload(scene, bytes, 'notes.txt') },
  {
    what: 'parts, carried on after a broken connection',
    bytes: TWO_PARTS,
    end: 'ready',
    play: async (scene, bytes) => {
      const file = await sendFirstPart(scene, bytes);
      const resumed = await ask(scene, fileApi.resume, { fileId: file.fileId });
      if (resumed !== undefined) await sendBytes(resumed.plan, bytes);
      await complete(scene, file);
      await arrive(file);
      return file;
    },
  },
  {
    what: 'an upload that is given up',
    bytes: TWO_PARTS,
    end: 'none',
    play: async (scene, bytes) => {
      const file = await sendFirstPart(scene, bytes);
      await ask(scene, fileApi.abort, { fileId: file.fileId });
      return file;
    },
  },
  {
    what: 'two callers who complete it at once',
    bytes: NOTE,
    end: 'ready',
    play: async (scene, bytes) => {
      const file = await send(scene, bytes, 'notes.txt');
      await Promise.all([complete(scene, file), complete(scene, file), arrive(file)]);
      return file;
    },
  },
  {
    what: 'a client that dies after announcing',
    bytes: NOTE,
    end: 'none',
    play: async (scene, bytes) => (await announce(scene, bytes, 'notes.txt')).file,
  },
  {
    what: 'a client that dies after its first part',
    bytes: TWO_PARTS,
    end: 'none',
    play: (scene, bytes) => sendFirstPart(scene, bytes),
  },
  {
    what: 'a client that dies before saying that it is done',
    bytes: NOTE,
    end: 'ready',
    play: async (scene, bytes) => {
      const file = await send(scene, bytes, 'notes.txt');
      await arrive(file);
      return file;
    },
  },
  {
    what: 'bytes whose event is never delivered',
    bytes: NOTE,
    end: 'ready',
    play: (scene, bytes) => send(scene, bytes, 'notes.txt'),
  },
  {
    what: 'a presigned URL that is used once more when all is done',
    bytes: NOTE,
    end: 'ready',
    play: async (scene, bytes) => {
      const { file, plan } = await announce(scene, bytes, 'notes.txt');
      await sendBytes(plan, bytes);
      await complete(scene, file);
      await scene.settle();
      await sendBytes(plan, bytes);
      await arrive(file);
      return file;
    },
  },
  {
    what: 'a failed file that is tried again',
    bytes: NO_ZIP,
    end: 'failed',
    prepare: async (scene, bytes) => {
      const file = await upload(scene, bytes, 'case.zip');
      await scene.settle();
      return file;
    },
    play: retry,
  },
  {
    what: 'expired conversions that are made again',
    bytes: ZIP,
    end: 'ready',
    prepare: async (scene, bytes) => {
      const file = await upload(scene, bytes, 'case.zip');
      await scene.settle();
      await scene.sweepAfter(CONVERTED_SECONDS);
      return file;
    },
    play: retry,
  },
  {
    what: 'a whole case that is downloaded',
    bytes: ZIP,
    end: 'ready',
    prepare: async (scene, bytes) => {
      const file = await upload(scene, bytes, 'case.zip');
      await scene.settle();
      return file;
    },
    play: async (scene, _, file) => {
      if (file === undefined) throw new Error('nothing to download');
      const wish = { fileId: file.fileId, form: 'decompressed' } as const;
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        await ask(scene, fileApi.download, wish).catch(() => undefined);
        await scene.settle();
      }
      return file;
    },
  },
  {
    what: 'a client that dies in the middle of a body',
    bytes: NOTE,
    end: 'none',
    play: async (scene, bytes) => {
      const { file, plan } = await announce(scene, bytes, 'notes.txt');
      await sendHalf(plan, bytes);
      return file;
    },
  },
  {
    what: 'a client that dies after its last part',
    bytes: TWO_PARTS,
    end: 'ready',
    play: (scene, bytes) => send(scene, bytes, 'notes.txt'),
  },
  {
    what: 'the same file, uploaded twice',
    bytes: NOTE,
    end: 'ready',
    play: async (scene, bytes) => {
      const scenes = [scene, { ...scene, run: `${scene.run}-again` }];
      const files: FileAddress[] = [];
      for (const each of scenes) files.push(await send(each, bytes, 'notes.txt'));
      for (const [at, file] of files.entries()) await complete(scenes[at] ?? scene, file);
      for (const file of files) await arrive(file);
      return files;
    },
  },
];

async function retry(scene: Scene, _: Uint8Array, file: FileAddress | undefined): Promise<FileAddress> {
  if (file === undefined) throw new Error('nothing to try again');
  await ask(scene, fileApi.retry, { fileId: file.fileId });
  return file;
}
