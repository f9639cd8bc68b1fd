import { findAsset } from '#functions/file/find-asset.ts';
import { findFile } from '#functions/file/find-file.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { recordOf } from '#functions/file/judge-identity.ts';
import type { Asker } from '#functions/file/find-subject.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { isScan, type PlannedScan, type PlanPart } from '#shared/plan/plan.ts';

/** Whether two files belong to the same order or the same patient of the clinic. Merged records count as one patient. */
async function isOfOnePatient(one: CaseFileRow, other: CaseFileRow): Promise<boolean> {
  if (one.organisationId !== other.organisationId) return false;
  if (one.subject === other.subject) return true;
  const [first, second] = await Promise.all([recordOf(one), recordOf(other)]);
  return first !== undefined && first.patientId === second?.patientId;
}

const keyOf = ({ fileId, assetId }: PlannedScan['scan']): string => `${fileId} ${assetId}`;

interface Planned {
  /** The file of the volume. */
  readonly file: CaseFileRow;
  readonly before: readonly PlanPart[];
  readonly after: readonly PlanPart[];
}

/**
 * Throws 40400 for a scan that is no mesh or that the caller may not read (PLAN-47). Also throws 40400 for a scan of another patient.
 * Checks only scans that the plan did not have before. The file of an older scan may be deleted, and the rest of the plan must still be
 * saved.
 */
export async function refuseForeignScans(asker: Asker, { file, before, after }: Planned): Promise<void> {
  const known = new Set(before.filter(isScan).map(({ scan }) => keyOf(scan)));
  const added = new Map(after.filter(isScan).map(({ scan }) => [keyOf(scan), scan]));
  await Promise.all(
    [...added].map(async ([key, { fileId, assetId }]) => {
      if (known.has(key)) return;
      const held = await findFile(asker, fileId);
      if (!(await isOfOnePatient(file, held))) throw new AppError('notFound');
      const { outputs } = await findAsset(held, assetId);
      if (!outputs.some(({ role }) => role === 'mesh')) throw new AppError('notFound');
    }),
  );
}
