import { fileApi } from '#shared/file/file-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { hashFile } from '#web/api/upload/hash-file.ts';
import { sendParts } from '#web/api/upload/send-parts.ts';
import { showFile } from './show-file.ts';
import { speedometer } from './speedometer.ts';
import type { UploadAction } from './upload-states.ts';
import type { Upload } from './upload.ts';
import { untilAnswered } from '#web/api/until-answered.ts';

interface Run {
  readonly read: () => Upload | undefined;
  readonly change: (changes: Partial<Upload>) => void;
  readonly move: (action: UploadAction, changes?: Partial<Upload>) => boolean;
  readonly signal: AbortSignal;
}

/** Returns the server's message about a failure; `undefined` if no answer came. */
const failureOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.message : undefined);

/** Runs one upload from its present state to the end: checksum, announcement, bytes, completion. */
export async function runUpload(run: Run): Promise<void> {
  try {
    await checksum(run);
    const plan = await announce(run);
    await transfer(run, plan);
    await complete(run);
  } catch (error) {
    if (run.signal.aborted) return;
    run.move('fail', { failure: failureOf(error), bytesPerSecond: undefined });
  }
}

function current(run: Run): Upload {
  run.signal.throwIfAborted();
  const upload = run.read();
  if (upload === undefined) throw new Error('the upload was taken off the list');
  return upload;
}

function measured(run: Run): (doneBytes: number) => void {
  const measure = speedometer();
  return (doneBytes) =>
    run.change({ doneBytes, bytesPerSecond: measure(doneBytes, performance.now()), isTriedAgain: false });
}

const lost = (run: Run) => () => run.change({ isTriedAgain: true, bytesPerSecond: undefined });

/**
 * Repeats a call until an answer comes. A repeat has no second effect: announcing has an idempotency key, and the other calls give the same
 * answer again.
 */
const ask = <Answer>(run: Run, once: () => Promise<Answer>): Promise<Answer> =>
  untilAnswered(once, { signal: run.signal, onLost: lost(run) });

async function checksum(run: Run): Promise<void> {
  const upload = current(run);
  const sha256 = upload.sha256 ?? (await hashFile(upload.file, { signal: run.signal, onProgress: measured(run) }));
  run.move('hashed', { sha256, doneBytes: 0, bytesPerSecond: undefined });
}

async function announce(run: Run) {
  const { id, file, sentAs = file.name, preflight, owner, sha256, fileId } = current(run);
  const options = { idempotencyKey: id, quiet: true, signal: run.signal };
  const note = preflight === undefined ? {} : { preflight };
  const input = { owner, name: sentAs, sizeBytes: file.size, sha256: sha256 ?? '', ...note };
  const answer = await ask(run, () =>
    fileId === undefined ? call(fileApi.init, input, options) : call(fileApi.resume, { fileId }, options),
  );
  showFile(owner, answer.file);
  run.move('announced', { fileId: answer.file.fileId, isTriedAgain: false });
  return answer.plan;
}

async function transfer(run: Run, plan: Awaited<ReturnType<typeof announce>>): Promise<void> {
  const { file, fileId } = current(run);
  await sendParts({
    file,
    plan,
    signal: run.signal,
    onProgress: measured(run),
    renew: async () => {
      if (fileId === undefined) throw new Error('an upload is renewed before it is announced');
      const options = { background: true, quiet: true, signal: run.signal };
      return (await ask(run, () => call(fileApi.resume, { fileId }, options))).plan;
    },
    onLost: lost(run),
  });
  run.move('sent', { doneBytes: file.size, bytesPerSecond: undefined });
}

async function complete(run: Run): Promise<void> {
  const { fileId, owner } = current(run);
  if (fileId === undefined) throw new Error('an upload is completed before it is announced');
  const arrived = await ask(run, () => call(fileApi.complete, { fileId }, { quiet: true, signal: run.signal }));
  showFile(owner, arrived);
  run.move('completed', { isTriedAgain: false });
}
