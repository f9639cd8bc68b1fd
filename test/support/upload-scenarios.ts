import { expect } from 'vitest';
import type { FileAddress } from '#functions/file/object-keys.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { writeZip } from '#infra/local/phantom/write-zip.ts';
import { fileApi, type FileOwner, type UploadPlan } from '#shared/file/file-api.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { asProcess } from './as-process.ts';
import { call } from './call.ts';
import { announcement, sendBytes, type Sender } from './uploads.ts';

/** Somebody who uploads, as our clients do it: what fails on our side is tried again, with the key it was first tried with. */
export interface Uploader {
  readonly sender: Sender;
  readonly owner: FileOwner;
  readonly organisationId: OrganisationId;
}

interface Scene extends Uploader {
  /** Tells a run's announcements from those of every other run. */
  readonly run: number;
  /** Waits until no execution runs. */
  readonly settle: () => Promise<void>;
  /** Lets the sweeper come so much later. */
  readonly sweepAfter: (seconds: number) => Promise<unknown>;
}

export interface UploadScenario {
  readonly what: string;
  readonly bytes: () => Uint8Array;
  /** What is there before: no fault strikes in it. */
  readonly prepare?: (scene: Scene, bytes: Uint8Array) => Promise<FileAddress>;
  readonly play: (scene: Scene, bytes: Uint8Array, file: FileAddress | undefined) => Promise<FileAddress>;
  readonly end: 'ready' | 'failed' | 'none';
}

const TRIES = 4;
const SERVER_FAULT = 50_000;
const CONVERTED_SECONDS = 91 * 24 * 3600;
const NOT_THERE_ANY_MORE = [40_400, 40_901];

/** A call that is made again as long as it fails on our side. Answers undefined where an earlier try turns out to have done it. */
async function ask<E extends AnyEndpoint>(
  { sender, run }: Scene,
  row: E,
  input: RequestOf<E>,
): Promise<OutputOf<E> | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const options = { token: sender.token, ...(row.idempotent === true && { idempotencyKey: `${row.path}-${run}` }) };
    const answer = await asProcess(() => call(row, input, options)).catch(() => ({ code: SERVER_FAULT, data: null }));
    if (answer.code === 200) return answer.data as OutputOf<E>;
    if (attempt > 1 && NOT_THERE_ANY_MORE.includes(answer.code)) return undefined;
    if (answer.code !== SERVER_FAULT || attempt === TRIES) throw new Error(`${row.path}: ${JSON.stringify(answer)}`);
  }
}

async function announce(
  scene: Scene,
  bytes: Uint8Array,
  name: string,
): Promise<{ file: FileAddress; plan: UploadPlan }> {
  const answer = await ask(scene, fileApi.init, announcement(scene.owner, bytes, name));
  if (answer === undefined) throw new Error('announced by nobody');
  return { file: { organisationId: scene.organisationId, fileId: answer.file.fileId }, plan: answer.plan };
}

/** S3's event, which EventBridge delivers until it is taken. */
async function arrive({ organisationId, fileId }: FileAddress): Promise<void> {
  const event = { detail: { object: { key: `incoming/${organisationId}/${fileId}` } } };
  for (let delivery = 1; delivery <= 3; delivery += 1) {
    const isTaken = await asProcess(async () => start(event, {} as never)).then(
      () => true,
      () => false,
    );
    if (isTaken) return;
  }
}

async function send(scene: Scene, bytes: Uint8Array, name: string): Promise<FileAddress> {
  const { file, plan } = await announce(scene, bytes, name);
  expect(await sendBytes(plan, bytes)).not.toContain(403);
  return file;
}

const complete = (scene: Scene, { fileId }: FileAddress) => ask(scene, fileApi.complete, { fileId });

async function upload(scene: Scene, bytes: Uint8Array, name: string): Promise<FileAddress> {
  const file = await send(scene, bytes, name);
  await complete(scene, file);
  await arrive(file);
  return file;
}

/** The first part alone, as a connection breaks. */
async function sendFirstPart(scene: Scene, bytes: Uint8Array): Promise<FileAddress> {
  const { file, plan } = await announce(scene, bytes, 'notes.txt');
  if (plan.kind === 'multipart') await sendBytes({ ...plan, parts: plan.parts.slice(0, 1) }, bytes);
  return file;
}

const NOTE = (): Uint8Array => Buffer.from('shade A2, as far as an upload is concerned');
/** A little more than a part, where `limits.ts` is told that parts are as small as S3 lets them be. */
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
];

async function retry(scene: Scene, _: Uint8Array, file: FileAddress | undefined): Promise<FileAddress> {
  if (file === undefined) throw new Error('nothing to try again');
  await ask(scene, fileApi.retry, { fileId: file.fileId });
  return file;
}
