import { analysisStore } from '#functions/analysis/analysis-store.ts';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { dicomIndex } from '#functions/dicomweb/dicom-index-store.ts';
import { annotationItems } from '#functions/file/annotation-items.ts';
import { planStore } from '#functions/plan/plan-store.ts';
import { cephItems } from '#functions/file/ceph-items.ts';
import { caseFiles, fileOwners, fileProgress } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { sentFileStore } from '#functions/file/sent-file-store.ts';
import { type FileAddress, OWNED_PREFIXES } from '#functions/file/object-keys.ts';
import { fileStudies, studies } from '#functions/study/study-items.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrganisationId } from '#shared/ids.ts';

/** Number of writes in one transaction, which may have a hundred items. */
const BATCH = 50;

export async function dropAll(writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += BATCH) await transact(writes.slice(from, from + BATCH));
}

/** Deletes the history of a subject, such as a file. The audit still shows who did what. */
export async function dropHistory(owner: OrganisationId, subject: string): Promise<void> {
  const lines = await historyItems.all({ index: 'primary', key: { owner, subject } });
  await dropAll(lines.map((line) => historyItems.drop(line)));
}

/** Returns the writes that delete the studies that were made from the file. */
async function studiesOf({ organisationId, fileId }: FileAddress): Promise<Write[]> {
  const list = await fileStudies.read({ organisationId, fileId });
  const drops = (list?.studyIds ?? []).map((studyId) => studies.drop({ organisationId, studyId }));
  return [...drops, fileStudies.drop({ organisationId, fileId })];
}

/** Erases everything of a file except its row: bytes with all versions, conversions, annotations, plans and studies. */
export async function eraseFile({ organisationId, fileId }: FileAddress, objects: ObjectStore): Promise<void> {
  for (const prefix of OWNED_PREFIXES) await objects.erase(`${prefix}/${organisationId}/${fileId}`);
  const drawn = await annotationItems.all({ index: 'primary', key: { organisationId, fileId } });
  const measured = await cephItems.all({ index: 'primary', key: { organisationId, fileId } });
  const planned = await planStore.ofFile({ organisationId, fileId });
  const analysed = await analysisStore.ofFile({ organisationId, fileId });
  await dropAll([
    ...drawn.map((row) => annotationItems.drop(row)),
    ...measured.map((row) => cephItems.drop(row)),
    ...(await studiesOf({ organisationId, fileId })),
    ...planned.map((row) => planStore.drop(row)),
    ...analysed.map((row) => analysisStore.drop(row)),
    fileProgress.drop({ organisationId, fileId }),
    ...(await dicomIndex.drops({ organisationId, fileId })),
  ]);
  await dropHistory(organisationId, fileId);
}

/** Returns the writes to commit with the removal of a file's row. From then on the file's bytes no longer count towards the quota. */
export const fileGone = ({ fileId, payerId, uploaderId, reservedBytes, storedBytes }: CaseFileRow): Write[] => [
  fileOwners.drop({ fileId }),
  ...sentFileStore.drop({ fileId, payerId, uploaderId }),
  quotaStore(payerId).settle({ reservedBytes, storedBytes: -storedBytes }),
];

/** Erases all files that are stored under an order, a patient or a share. */
export async function purgeFilesOf(
  organisationId: OrganisationId,
  subject: string,
  objects: ObjectStore,
): Promise<void> {
  for (const row of await caseFiles.all({ index: 'gsi1', key: { organisationId, subject } })) {
    await eraseFile(row, objects);
    await transact([caseFiles.remove(row), ...fileGone(row)]);
  }
}
