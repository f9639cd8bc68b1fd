import { acceptUpload } from '#functions/file/accept-upload.ts';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { giveUpUpload } from '#functions/file/give-up-upload.ts';
import { moveCaseFile } from '#functions/file/move-case-file.ts';
import { startRun } from '#functions/file/start-run.ts';
import { stores } from '#functions/file/stores.ts';
import type { SweptFileState } from '#shared/file/swept-states.ts';
import {
  CONVERTED_RETENTION_DAYS,
  PROCESSING_BUSY_RUNS_MAX,
  PROCESSING_RUNS_MAX,
  PROCESSING_STUCK_SECONDS,
  UPLOAD_WAIT_SECONDS,
} from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { failCase } from './fail.ts';
import { readRunStatus } from './read-run-status.ts';
import { systemCommit } from './system-commit.ts';

export interface Sweep {
  readonly now: UnixSeconds;
  readonly processCaseArn: string;
}

/** The repair that the sweeper made to a file. */
export type Finding =
  | 'uploadAccepted'
  | 'uploadGivenUp'
  | 'runStarted'
  | 'runRestarted'
  | 'caseFailed'
  | 'conversionExpired';

interface SweepRule {
  readonly state: SweptFileState;
  /** Seconds that a file may be in the state before the sweeper repairs it. Until then, other workers may still process the file. */
  readonly afterSeconds: number;
  readonly repair: (row: CaseFileRow, sweep: Sweep) => Promise<Finding | undefined>;
}

const commit = (row: CaseFileRow) => systemCommit('sweep', row);

/**
 * Accepts an upload if its bytes have arrived but the event was lost. Gives up an upload that is unfinished after `UPLOAD_WAIT_SECONDS`.
 */
async function repairWaiting(row: CaseFileRow, { now, processCaseArn }: Sweep): Promise<Finding | undefined> {
  const move = { processCaseArn, by: 'pipeline', now, commit: commit(row) } as const;
  const accepted = await acceptUpload(row, { ...stores, ...move });
  if (typeof accepted !== 'string') return 'uploadAccepted';
  if (row.createdAt + UPLOAD_WAIT_SECONDS > now) return undefined;
  await giveUpUpload(row, stores, commit(row));
  return 'uploadGivenUp';
}

/**
 * Starts a run that was never started. Starts another run if a run ended without a result. Marks the file as failed after too many runs.
 */
async function repairProcessing(seen: CaseFileRow, { now, processCaseArn }: Sweep): Promise<Finding | undefined> {
  const run = await readRunStatus(processCaseArn, seen);
  // The row is read after the run's status. In the other order, the run could publish between the two reads, and the old row would look
  // unfinished.
  const row = await caseFiles.read(seen);
  if (run?.status === 'RUNNING' || row?.state !== 'processing' || row.attempt !== seen.attempt) return undefined;
  if (run === undefined) {
    await startRun(processCaseArn, row);
    return 'runStarted';
  }
  if (row.attempt >= (run.foundNoCapacity ? PROCESSING_BUSY_RUNS_MAX : PROCESSING_RUNS_MAX)) {
    await failCase(row, { reason: 'processingFailed', detail: '' });
    return 'caseFailed';
  }
  const changes = { attempt: row.attempt + 1 };
  await startRun(
    processCaseArn,
    await moveCaseFile(row, { action: 'restart', by: 'pipeline', now, changes }, commit(row)),
  );
  return 'runRestarted';
}

/** Marks the conversions as expired and stops counting their bytes. The bucket's lifecycle rule deletes them. */
async function expireConversions(row: CaseFileRow, { now }: Sweep): Promise<Finding> {
  const changes = { storedBytes: row.sizeBytes, convertedUntil: undefined };
  await moveCaseFile(row, { action: 'expire', by: 'pipeline', now, changes }, commit(row));
  return 'conversionExpired';
}

/** The rules of the sweeper, by state of the file. */
export const SWEEP_RULES = [
  { state: 'waitingForUpload', afterSeconds: 10 * 60, repair: repairWaiting },
  { state: 'processing', afterSeconds: PROCESSING_STUCK_SECONDS, repair: repairProcessing },
  { state: 'ready', afterSeconds: CONVERTED_RETENTION_DAYS * 24 * 3600, repair: expireConversions },
] as const satisfies readonly SweepRule[];
