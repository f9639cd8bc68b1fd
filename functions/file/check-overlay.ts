import { AppError } from '#functions/runtime/app-error.ts';
import type { Asker } from './find-subject.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { studiesOfFile } from '#functions/study/find-studies-of-file.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { PatientId } from '#shared/ids.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { findCephVersion } from './find-ceph.ts';
import { findFile } from './find-file.ts';

/** Returns the present patient of a film, after merges of records; `undefined` if no study contains the film. */
async function patientOf(file: CaseFileRow, assetId: string): Promise<PatientId | undefined> {
  const all = await studiesOfFile(file);
  const study = all.find(({ images }) => images.some((image) => image.assetId === assetId));
  return study && (await readPatient(study))?.patientId;
}

/** Throws 40400 unless the overlay is an analysed film of the same patient (CEPH-43). */
export async function checkOverlay(
  asker: Asker,
  file: CaseFileRow,
  { assetId, film: { overlay } }: Pick<AnnotatedAsset, 'assetId'> & { readonly film: CephFilm },
): Promise<void> {
  if (overlay === undefined) return;
  const other = await findFile(asker, overlay.fileId);
  const [version, own, theirs] = await Promise.all([
    findCephVersion(other.organisationId, overlay),
    patientOf(file, assetId),
    patientOf(other, overlay.assetId),
  ]);
  if (version === undefined || own === undefined || own !== theirs) throw new AppError('notFound');
}
