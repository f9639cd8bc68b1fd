import { AppError } from '#functions/runtime/app-error.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { caseFilesOf } from '#functions/file/find-case-file.ts';
import { findThumbnail } from '#functions/file/find-thumbnail.ts';
import { otherPatientsIn } from '#functions/file/judge-identity.ts';
import { readOrders } from '#functions/order/find-orders-of-patient.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import type { StoredPatient } from '#functions/patient/patient-items.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { StudyId } from '#shared/ids.ts';
import { ShownStudy, type Study, type StudyImage, StudyLine } from '#shared/study/study.ts';
import { type StoredStudy, studies } from './study-items.ts';

/** A study and its file, which is not deleted. */
export interface SeenStudy {
  readonly study: StoredStudy;
  readonly file: CaseFileRow;
}

/** Returns the studies whose file is not deleted, and whose order, if there is one, is not deleted. */
export async function seenOf({ organisationId }: Tenant, rows: readonly StoredStudy[]): Promise<SeenStudy[]> {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const fileIds = [...new Set(rows.map(({ fileId }) => fileId))];
  const [files, orders] = await Promise.all([
    caseFilesOf(organisationId, fileIds),
    readOrders(organisationId, orderIds),
  ]);
  return rows.flatMap((study) => {
    const file = files.find(({ fileId }) => fileId === study.fileId);
    const isOrderThere = study.orderId === null || orders.some(({ orderId }) => orderId === study.orderId);
    return file !== undefined && isOrderThere ? [{ study, file }] : [];
  });
}

/**
 * Returns a study of the clinic and its patient. Throws 40400 if the clinic has no such study, or if its file, order or patient is deleted.
 */
export async function findStudy(tenant: Tenant, studyId: StudyId): Promise<SeenStudy & { patient: StoredPatient }> {
  const row = await studies.read({ organisationId: tenant.organisationId, studyId });
  const [seen] = row === undefined ? [] : await seenOf(tenant, [row]);
  if (seen === undefined) throw new AppError('notFound');
  return { ...seen, patient: await findPatient(tenant, seen.study.patientId) };
}

/** Number of images that a line of a list shows. */
const COVER_IMAGES = 4;

const shownImages = (file: CaseFileRow, images: readonly StudyImage[]) =>
  Promise.all(
    images.map(async (image) => {
      const thumbnailUrl = image.hasThumbnail ? await findThumbnail(file, image.assetId) : undefined;
      return thumbnailUrl === undefined ? image : { ...image, thumbnailUrl };
    }),
  );

/** Returns a study with all its images, as the API sends it. */
export async function toShown({ study, file }: SeenStudy, patient: StoredPatient): Promise<ShownStudy> {
  const images = await shownImages(file, study.images);
  return ShownStudy.parse({ ...study, images, fileState: file.state, ...(await otherPatientsIn(file, patient)) });
}

const teethOf = ({ images }: Pick<Study, 'images'>) => [...new Set(images.flatMap(({ teeth }) => teeth))].toSorted();

/** Returns a study as a line of a list. */
export async function toLine({ study, file }: SeenStudy, patient: StoredPatient): Promise<StudyLine> {
  return StudyLine.parse({
    ...study,
    imageCount: study.images.length,
    teeth: teethOf(study),
    cover: await shownImages(file, study.images.slice(0, COVER_IMAGES)),
    fileState: file.state,
    ...(await otherPatientsIn(file, patient)),
  });
}
