import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  PutBucketVersioningCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles, fileOwners } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stepFunctions } from '#functions/file/step-functions.ts';
import { s3 } from '#functions/objects/s3-client.ts';
import { planParts } from '#functions/objects/upload-plan.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { tableClient } from '#functions/store/table-client.ts';
import { transact } from '#functions/store/transact.ts';
import { asProcess, currentProcess } from '#test/support/as-process.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { countCapacity } from '../count-capacity.ts';
import { Invocation, type Service } from './invocation.ts';

/** The counted work of processing one case. */
export interface Trace {
  readonly zipBytes: number;
  /** Invocations in the order in which they ran. The acceptance of the upload is the first. */
  readonly invocations: readonly Invocation[];
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Number of entries that were not converted: on a busy machine a conversion may reach its time limit. */
  readonly unconverted: number;
}

const Bucket = process.env['UPLOADS_BUCKET'] ?? '';
await s3.send(new CreateBucketCommand({ Bucket }));
await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));

const running = new Map<object, Invocation>();
let invocations: Invocation[] = [];
let last: Promise<unknown> = Promise.resolve();

/** Runs one task at a time, so that the measured processor time of this process belongs to that task. */
async function traced<Answer>(
  { state, file }: { state: string; file: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const run = last.then(async () => {
    const from = process.cpuUsage();
    const cpuNow = (): number => {
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1e6;
    };
    const invocation = new Invocation(state, file, cpuNow);
    running.set(currentProcess() ?? invocation, invocation);
    try {
      return await work();
    } finally {
      invocation.cpuSeconds = cpuNow();
      invocations.push(invocation);
    }
  });
  last = run.catch(() => undefined);
  return run;
}

const machines = await runStateMachines(traced);
const capacity = countCapacity();

interface Sent {
  /** The key of an object in S3, or the keys of an item of the table. */
  readonly Key?: unknown;
  readonly Body?: unknown;
  readonly CopySource?: string;
}
interface Answered {
  readonly ContentLength?: number;
  readonly Body?: { readonly once?: (event: 'close', listener: () => void) => unknown };
}

let zipBytes = 0;
const CLIENTS: [Service, typeof s3][] = [
  ['object', s3],
  // The middleware stacks of the clients differ only in their types.
  ['workflow', stepFunctions as unknown as typeof s3],
];
for (const [service, client] of CLIENTS)
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (command) => {
        const invocation = running.get(currentProcess() ?? command);
        if (invocation === undefined) return next(command);
        const name = commandName.replace(/Command$/u, '');
        const { Key, Body, CopySource } = command.input as Sent;
        const ended = invocation.begin(service, name, typeof Key === 'string' ? Key : '');
        const outBytes = Body instanceof Uint8Array ? Body.length : 0;
        try {
          const result = await next(command);
          const { ContentLength = 0, Body: body } = result.output as Answered;
          if (name === 'GetObject') body?.once?.('close', () => ended({ inBytes: ContentLength }));
          else ended({ outBytes, copiedBytes: CopySource === undefined ? 0 : zipBytes });
          return result;
        } catch (error) {
          ended({});
          throw error;
        }
      },
    { step: 'initialize', priority: 'high' },
  );

tableClient.aroundRequests.push(async (request, next) => {
  const invocation = running.get(currentProcess() ?? request);
  if (invocation === undefined) return next(request);
  const ended = invocation.begin('table', request.operation, '');
  try {
    return await next(request);
  } finally {
    ended({});
  }
});

/** Announces the zip and uploads its parts, as a client does before it calls *complete*. */
async function upload(zip: Uint8Array): Promise<CaseFileRow> {
  const organisationId = newId('organisation');
  const orderId = newId('order');
  const announced: CaseFileRow = newRow(nowSeconds(), {
    fileId: newId('file'),
    organisationId,
    orderId,
    orderNumber: '2026000017',
    patientId: null,
    subject: orderId,
    name: 'case.zip',
    sizeBytes: zip.length,
    sha256: createHash('sha256').update(zip).digest('hex'),
    state: 'waitingForUpload' as const,
    uploader: { kind: 'equipment' as const, name: 'SCAN-1' },
    uploaderId: newId('equipment'),
    payerId: organisationId,
    attempt: 0,
    reservedBytes: zip.length,
    storedBytes: 0,
  });
  const target = { Bucket, Key: OBJECT_KEYS.incoming(announced) };
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target));
  const row: CaseFileRow = { ...announced, ...(UploadId !== undefined && { uploadId: UploadId }) };
  await transact([
    caseFiles.create(row),
    fileOwners.create(newRow(row.createdAt, { fileId: row.fileId, organisationId })),
    await quotaStore(row.payerId).reserve(row.sizeBytes, { isCare: false }),
  ]);
  for (const { partNumber, offset, sizeBytes } of planParts(zip.length)) {
    const Body = zip.subarray(offset, offset + sizeBytes);
    await s3.send(new UploadPartCommand({ ...target, UploadId, PartNumber: partNumber, Body }));
  }
  return row;
}

/** Runs the pipeline on a zip and counts the work, from the arrival of the last byte to the end. Throws unless the case becomes ready. */
export async function traceCase(path: string): Promise<Trace> {
  const zip = readFileSync(path);
  const row = await upload(zip);
  zipBytes = zip.length;
  invocations = [];
  running.clear();
  capacity.since();
  const created = { detail: { object: { key: OBJECT_KEYS.incoming(row) } } };
  await asProcess(() => traced({ state: 'Accept', file: 'start' }, async () => start(created, {} as never)));
  await machines.settle();
  const { readUnits, writeUnits } = capacity.since();
  const { state, counts } = (await caseFiles.read(row)) ?? row;
  if (state !== 'ready' || counts === undefined) throw new Error(`the case is ${state}`);
  return { zipBytes, invocations, readUnits, writeUnits, unconverted: counts.refused + counts.kept };
}
