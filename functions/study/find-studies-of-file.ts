import type { FileId, OrganisationId } from '#shared/ids.ts';
import { fileStudies, type StoredStudy, studies } from './study-items.ts';

interface FileKey {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
}

/** Reads the studies that a file was made into. */
export async function studiesOfFile({ organisationId, fileId }: FileKey): Promise<StoredStudy[]> {
  const list = await fileStudies.read({ organisationId, fileId });
  return studies.readMany((list?.studyIds ?? []).map((studyId) => ({ organisationId, studyId })));
}
