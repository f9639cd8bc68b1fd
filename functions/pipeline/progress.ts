import { fileProgress } from '#functions/file/case-file-items.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { PipelineStep } from '#shared/file/case-file.ts';
import type { Run } from './case-plan.ts';

const PROGRESS_SECONDS = 24 * 3600;

/** Records the start of a step with `total` entries or assets. */
export function beginStep({ organisationId, fileId }: Run, step: PipelineStep, total: number): Promise<void> {
  const now = nowSeconds();
  const row = newRow(now, { organisationId, fileId, step, done: 0, total, ttl: now + PROGRESS_SECONDS });
  return transact([fileProgress.put(row)]);
}

/**
 * Adds finished items to the step. A repeated task counts its items twice. This is harmless: the number is only displayed, and the reader
 * caps it at the total.
 */
export const countDone = ({ organisationId, fileId }: Run, done: number): Promise<void> =>
  transact([fileProgress.add({ organisationId, fileId }, { by: { done } })]);
