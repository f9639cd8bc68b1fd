import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { dicomIndex } from '#functions/dicomweb/dicom-index-store.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { sizeOfPlace } from '#functions/file/entry-place.ts';
import { fileEvent, moveCaseFile } from '#functions/file/move-case-file.ts';
import { namedPatientsOf } from '#functions/file/named-patients.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { isFailure, type Manifest, manifestDocument } from '#shared/file/manifest.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { ShareId } from '#shared/ids.ts';
import { CONVERTED_RETENTION_DAYS } from '#shared/limits.ts';
import {
  assetPlanDocument,
  type BatchResult,
  type CasePlan,
  casePlanDocument,
  type LotResult,
  lotResultDocument,
  Run,
} from './case-plan.ts';
import { readAll, readBatchResults } from './case-results.ts';
import { stores } from '#functions/file/stores.ts';
import { decideManifest } from './decide-manifest.ts';
import { readRun } from './read-run.ts';
import { systemCommit } from './system-commit.ts';
import { task } from './task.ts';

/**
 * Reads the result of a lot; `undefined` if its worker was lost. The result may come from an older run, because it describes the same
 * bytes.
 */
async function readLotResult(run: Run, number: number): Promise<LotResult | undefined> {
  const key = OBJECT_KEYS.lotResult(run, number);
  return (await stores.objects.head(key)) === undefined
    ? undefined
    : stores.objects.readDocument(key, lotResultDocument);
}

/**
 * Adds the DICOM files to the clinic's archive, before the file becomes ready (DWEB-1). Each reader of the archive leaves out files that
 * are deleted.
 */
async function listDicom(run: Run, plan: CasePlan, batches: readonly BatchResult[]): Promise<void> {
  const files = batches
    .flatMap((batch) => batch.extracted)
    .flatMap(({ index, stated, place }) =>
      stated === undefined ? [] : [{ stated, entry: index, sizeBytes: sizeOfPlace(place) }],
    );
  // De-identified copies of a share are not listed in the archive.
  if (ShareId.safeParse(run.subject).success) return;
  await dicomIndex.list(run, files, { isZip: plan.container === 'zip', now: nowSeconds() });
}

async function assembleManifest(run: Run): Promise<Manifest> {
  const plan = await stores.objects.readDocument(OBJECT_KEYS.plan(run), casePlanDocument);
  const assetPlan = await stores.objects.readDocument(OBJECT_KEYS.assetPlan(run), assetPlanDocument);
  const batches = await readBatchResults(run, plan);
  await listDicom(run, plan, batches);
  const lots = await readAll([...assetPlan.lots.keys()], (number) => readLotResult(run, number));
  return decideManifest({ plan, batches, assetPlan, lots });
}

type Counts = NonNullable<CaseFileRow['counts']>;

function countOutcomes({ entries }: Manifest): Counts {
  const counts: Counts = { converted: 0, kept: 0, refused: 0, skipped: 0 };
  for (const { outcome } of entries) counts[outcome] += 1;
  return counts;
}

/** Counts the failed files for each reason. */
function failuresIn({ entries }: Manifest): Partial<Record<RefusalReason, number>> {
  const reasons: Partial<Record<RefusalReason, number>> = {};
  for (const { outcome, reason } of entries)
    if (reason !== undefined && isFailure(outcome, reason)) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return reasons;
}

const convertedBytesOf = ({ assets }: Manifest): number =>
  assets.flatMap((asset) => asset.outputs).reduce((sum, output) => sum + output.sizeBytes, 0);

async function publish(run: Run, row: CaseFileRow): Promise<void> {
  const manifest = await assembleManifest(run);
  await stores.objects.writeDocument(OBJECT_KEYS.manifest(row), manifestDocument, manifest);
  const now = nowSeconds();
  const counts = countOutcomes(manifest);
  const changes = {
    counts,
    namedPatients: namedPatientsOf(manifest),
    failure: undefined,
    convertedUntil: now + CONVERTED_RETENTION_DAYS * 24 * 3600,
    reservedBytes: 0,
    storedBytes: row.sizeBytes + convertedBytesOf(manifest),
  };
  const event = fileEvent('CaseFileReady', row, { schemaVersion: 2, counts, reasons: failuresIn(manifest) });
  await moveCaseFile(row, { action: 'publish', by: 'pipeline', now, changes, event }, systemCommit('publish', row));
}

/** Writes the outcome of every entry and makes the file ready. Counts, quota and event are part of one conditional write. */
export const handler = task(z.object({ run: Run }), async ({ run }) => {
  const row = await readRun(run, 'ready');
  if (row.state === 'processing') await publish(run, row);
  await stores.objects.remove(OBJECT_KEYS.incoming(row));
  return {};
});
