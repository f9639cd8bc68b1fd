import { request } from 'node:http';
import { expect } from 'vitest';
import type { FileAddress } from '#functions/file/object-keys.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { fileApi, type FileOwner, type UploadPlan } from '#shared/file/file-api.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { asProcess } from './as-process.ts';
import { call } from './call.ts';
import { announcement, sendBytes, type Sender } from './uploads.ts';

/**
 * A client that uploads like the product's own clients. After a fault of the platform, it repeats the call with the same idempotency key.
 */
export interface Uploader {
  readonly sender: Sender;
  readonly owner: FileOwner;
  readonly organisationId: OrganisationId;
}

export interface Scene extends Uploader {
  /** Number or name that distinguishes a run's announcements from those of every other run. */
  readonly run: number | string;
  /** Waits until no execution runs. */
  readonly settle: () => Promise<void>;
  /** Runs the sweeper with the clock advanced by these seconds. */
  readonly sweepAfter: (seconds: number) => Promise<unknown>;
}

export const TRIES = 4;
const SERVER_FAULT = 50_000;
/** Codes after which a client repeats a call: a fault of the platform, or a busy service (HTTP 503). */
const PASSING = [SERVER_FAULT, 42_900];
const NOT_THERE_ANY_MORE = [40_400, 40_901];

/**
 * Calls the endpoint, up to `TRIES` times while the answer has a code of `PASSING`. Returns undefined if a repeated call finds the thing
 * gone, because an earlier try then succeeded.
 */
export async function ask<E extends AnyEndpoint>(
  { sender, run }: Scene,
  row: E,
  input: RequestOf<E>,
): Promise<OutputOf<E> | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const options = { token: sender.token, ...(row.idempotent === true && { idempotencyKey: `${row.path}-${run}` }) };
    const answer = await asProcess(() => call(row, input, options)).catch(() => ({ code: SERVER_FAULT, data: null }));
    if (answer.code === 200) return answer.data as OutputOf<E>;
    if (attempt > 1 && NOT_THERE_ANY_MORE.includes(answer.code)) return undefined;
    if (!PASSING.includes(answer.code) || attempt === TRIES) throw new Error(`${row.path}: ${JSON.stringify(answer)}`);
  }
}

export async function announce(
  scene: Scene,
  bytes: Uint8Array,
  name: string,
): Promise<{ file: FileAddress; plan: UploadPlan }> {
  const answer = await ask(scene, fileApi.init, announcement(scene.owner, bytes, name));
  if (answer === undefined) throw new Error('announced by nobody');
  return { file: { organisationId: scene.organisationId, fileId: answer.file.fileId }, plan: answer.plan };
}

/** Delivers S3's event until the function accepts it, at most three times, as EventBridge repeats a delivery. */
export async function arrive({ organisationId, fileId }: FileAddress): Promise<void> {
  const event = { detail: { object: { key: `incoming/${organisationId}/${fileId}` } } };
  for (let delivery = 1; delivery <= 3; delivery += 1) {
    const isTaken = await asProcess(async () => start(event, {} as never)).then(
      () => true,
      () => false,
    );
    if (isTaken) return;
  }
}

export async function send(scene: Scene, bytes: Uint8Array, name: string): Promise<FileAddress> {
  const { file, plan } = await announce(scene, bytes, name);
  expect(await sendBytes(plan, bytes)).not.toContain(403);
  return file;
}

export const complete = (scene: Scene, { fileId }: FileAddress) => ask(scene, fileApi.complete, { fileId });

export async function upload(scene: Scene, bytes: Uint8Array, name: string): Promise<FileAddress> {
  const file = await send(scene, bytes, name);
  await complete(scene, file);
  await arrive(file);
  return file;
}

/** Sends only the first part, as if the connection broke. */
export async function sendFirstPart(scene: Scene, bytes: Uint8Array): Promise<FileAddress> {
  const { file, plan } = await announce(scene, bytes, 'notes.txt');
  if (plan.kind === 'multipart') await sendBytes({ ...plan, parts: plan.parts.slice(0, 1) }, bytes);
  return file;
}

/** Sends half of the bytes under a header that promises them all, and then breaks the connection. */
export async function sendHalf(plan: UploadPlan, bytes: Uint8Array): Promise<void> {
  if (plan.kind !== 'single') throw new Error('one PUT is cut, no parts');
  const put = request(plan.url, { method: 'PUT', headers: { ...plan.headers, 'content-length': bytes.length } });
  put.on('error', () => undefined);
  await new Promise((resolve) => put.write(bytes.subarray(0, bytes.length / 2), resolve));
  const gone = new Promise((resolve) => put.once('close', resolve));
  put.destroy();
  await gone;
}
