import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { found, register } from '#infra/demo/join.ts';
import { startCloud } from '#infra/local/cloud.ts';
import { uploadCase } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Processed } from './cost-model.ts';

/**
 * Milliseconds between two polls, as in the portal. Polls take processor time of the measured process. So the shorter interval
 * (`LAST_POLL_MS`) begins only when the manifest exists.
 */
const POLL_MS = 2000;
const LAST_POLL_MS = 10;
const BATCH_RESULT = /\/batch-\d+\.json$/u;
const LOT_RESULT = /\/lot-\d+\.json$/u;

/** Requests that S3 bills as writes, including those for parts of an upload. All others are billed as reads, except the free ones. */
const WRITES = [
  'PutObject',
  'CopyObject',
  'CreateMultipartUpload',
  'UploadPart',
  'UploadPartCopy',
  'CompleteMultipartUpload',
  'ListObjects',
];
const FREE = ['DeleteObject', 'AbortMultipartUpload'];

/**
 * Processes one case in the local cloud, over HTTP, in a separate process. Measures from the arrival of the last byte until the case is
 * ready.
 */
export async function processCase({ path }: { path: string }): Promise<Processed> {
  const dataDir = mkdtempSync(join(process.env['ARCATA_BENCH_DIR'] ?? tmpdir(), 'cloud-'));
  const requests: { name: string; key: string }[] = [];
  const manifested = Promise.withResolvers<void>();
  const cloud = await startCloud({
    dataDir,
    fresh: true,
    s3Fault: ({ name, key, phase }) => {
      if (phase === 'before') requests.push({ name, key });
      else if (key.endsWith('/manifest.json')) manifested.resolve();
    },
  });
  try {
    const person = { email: 'bench@arcata.example', userName: 'Bench', password: 'Elm-and-North-26', nation: 'GB' };
    const inbox = async () => cloud.mails().map(({ to, subject, text }) => ({ to: to[0] ?? '', subject, text }));
    const newcomer = await register(cloud.origin, { ...person, language: 'en' }, inbox);
    const profile = { type: 'clinic', name: 'Bench', country: 'GB', contactPerson: 'Bench' } as const;
    const { call } = await found(newcomer, cloud.origin, profile);
    const { patientId } = await call(patientApi.create, {
      name: 'Bench Case',
      sex: 'other',
      birthDate: '1980-01-01',
      evenIfKnown: true,
    });

    let [sentAt, cpuBefore] = [0, process.cpuUsage()];
    const sent = await uploadCase(call, {
      path,
      owner: { patientId },
      onProgress: (sentBytes, totalBytes) => {
        if (sentBytes < totalBytes) return;
        [sentAt, cpuBefore] = [performance.now(), process.cpuUsage()];
        requests.length = 0;
      },
    });
    for (;;) {
      const { file } = await call(fileApi.read, { fileId: sent.fileId });
      if (file.state === 'failed') throw new Error(`the case failed: ${file.failure?.reason}`);
      if (file.state === 'ready') break;
      await Promise.race([sleep(POLL_MS), manifested.promise.then(() => sleep(LAST_POLL_MS))]);
    }
    const ms = performance.now() - sentAt;
    const { user, system } = process.cpuUsage(cpuBefore);
    const { manifest } = await call(fileApi.read, { fileId: sent.fileId });
    const ofPipeline = requests.filter(({ name }) => !FREE.includes(name));
    const written = (key: RegExp) => requests.filter((one) => one.name === 'PutObject' && key.test(one.key)).length;
    return {
      ms,
      cpuSeconds: (user + system) / 1e6,
      puts: ofPipeline.filter(({ name }) => WRITES.includes(name)).length,
      gets: ofPipeline.filter(({ name }) => !WRITES.includes(name)).length,
      batches: written(BATCH_RESULT),
      lots: written(LOT_RESULT),
      entries: manifest?.entries.length ?? 0,
      converted: manifest?.entries.filter(({ outcome }) => outcome === 'converted').length ?? 0,
      assets: manifest?.assets.length ?? 0,
    };
  } finally {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
