import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { StandardError } from '#functions/http/standard-error.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import { DicomUid } from '#shared/dicomweb/dicomweb-attributes.ts';
import { OVERLOAD_RETRY_SECONDS } from '#shared/limits.ts';
import { OrganisationId } from '#shared/ids.ts';

/** Seconds after which the row of an interrupted request no longer blocks other requests. This is longer than a request lasts. */
const HELD_SECONDS = 40;
const WAIT_MS = 150;
const TRIES = 60;

const intakes = itemType(
  'dicomIntake',
  z.object({ organisationId: OrganisationId, study: DicomUid, holder: z.string() }),
);

/**
 * Runs `work` while no other request stores to the study, so that two requests cannot store the same instance. Throws 503 after waiting for
 * nine seconds.
 */
export async function storingAlone<Answer>(
  { organisationId }: Tenant,
  { study, holder }: { readonly study: string; readonly holder: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const intake = () => {
    const now = nowSeconds();
    return newRow(now, { organisationId, study: DicomUid.parse(study), holder, ttl: now + HELD_SECONDS });
  };
  let tries = 1;
  while (!(await intakes.createNow(intake()))) {
    if (tries === TRIES)
      throw new StandardError(503, 'Others store to this study: try again.', {
        'retry-after': String(OVERLOAD_RETRY_SECONDS),
      });
    tries += 1;
    await setTimeout(WAIT_MS);
  }
  try {
    return await work();
  } finally {
    await release(intake());
  }
}

async function release(row: Parameters<typeof intakes.take>[0]): Promise<void> {
  try {
    await transact([intakes.take(row, 'holder', () => new AppError('changedMeanwhile'))]);
  } catch (error) {
    // The row has expired, and another request holds the study now, so there is nothing to remove.
    if (!(error instanceof AppError)) throw error;
  }
}
