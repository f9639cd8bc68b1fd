import { AppError } from '#functions/runtime/app-error.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { caseFiles } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { moveCaseFile, type Commit } from './move-case-file.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import type { MultipartStore } from '#functions/objects/multipart.ts';
import type { ObjectStore, StoredObject } from '#functions/objects/object-store.ts';
import { startRun } from './start-run.ts';
import { arePartsComplete } from '#functions/objects/upload-plan.ts';

interface Acceptance {
  readonly objects: ObjectStore;
  readonly parts: MultipartStore;
  readonly processCaseArn: string;
  readonly by: 'user' | 'pipeline';
  readonly now: UnixSeconds;
  readonly commit: Commit;
}

/** The reason to refuse an upload: no object arrived, or the announced field that the object contradicts. */
export type UploadFault = 'missing' | 'sizeBytes' | 'sha256';

function faultOf(row: CaseFileRow, object: StoredObject | undefined): UploadFault | undefined {
  if (object === undefined) return 'missing';
  if (object.sizeBytes !== row.sizeBytes) return 'sizeBytes';
  return object.sha256 !== undefined && object.sha256 !== row.sha256 ? 'sha256' : undefined;
}

/** Joins the parts of a multipart upload if all have arrived. The later checks apply to the joined object. */
async function joinParts({ parts }: Acceptance, row: CaseFileRow): Promise<void> {
  if (row.uploadId === undefined) return;
  const upload = { key: OBJECT_KEYS.incoming(row), uploadId: row.uploadId };
  const arrived = await parts.list(upload);
  if (arrived !== undefined && arePartsComplete(row.sizeBytes, arrived)) await parts.complete(upload, arrived);
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof AppError && error.codeName === 'changedMeanwhile';

/**
 * Moves the row to processing and returns it. If another call has moved the row first, returns the row as that call left it. Returns the
 * fault if the uploaded object is wrong.
 */
async function moveToProcessing(row: CaseFileRow, { objects, by, now, commit }: Acceptance) {
  const object = await objects.head(OBJECT_KEYS.incoming(row));
  const fault = faultOf(row, object);
  if (fault !== undefined) {
    // A missing object is no fault if another call has accepted it already: that call's run removes the object at its end.
    const latest = await caseFiles.read(row);
    return latest === undefined || latest.state === 'waitingForUpload' ? fault : latest;
  }
  const changes = { versionId: object?.versionId, uploadId: undefined, attempt: row.attempt + 1 };
  try {
    return await moveCaseFile(row, { action: 'complete', by, now, changes }, commit);
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    return (await caseFiles.read(row)) ?? row;
  }
}

/**
 * Accepts the object under `incoming/` as the announced file. It pins the object's version, moves the row to processing and starts the run.
 * Client, S3 event and sweeper may all call this, in any order and repeatedly. The first call does the work.
 */
export async function acceptUpload(row: CaseFileRow, acceptance: Acceptance): Promise<CaseFileRow | UploadFault> {
  let current = row;
  if (row.state === 'waitingForUpload') {
    await joinParts(acceptance, row);
    const moved = await moveToProcessing(row, acceptance);
    if (typeof moved === 'string') return moved;
    current = moved;
  }
  if (current.state === 'processing') await startRun(acceptance.processCaseArn, current);
  return current;
}
