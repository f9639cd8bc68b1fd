import type { FileId, OrganisationId } from '#shared/ids.ts';
import { fileStudies, type StoredStudy, studies } from './study-items.ts';

interface FileKey {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
}

/** Reads the studies that were made from a file. */
export const studiesOfFile = ({ organisationId, fileId }: FileKey): Promise<StoredStudy[]> =>
  studiesOfFiles(organisationId, [fileId]);

/** Reads the studies that were made from several files of an organisation. */
export async function studiesOfFiles(
  organisationId: OrganisationId,
  fileIds: readonly FileId[],
): Promise<StoredStudy[]> {
  const lists = await fileStudies.readMany(fileIds.map((fileId) => ({ organisationId, fileId })));
  const studyIds = lists.flatMap((list) => list.studyIds);
  return studies.readMany(studyIds.map((studyId) => ({ organisationId, studyId })));
}
