import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { FileId, OrganisationId, StudyId } from '#shared/ids.ts';
import { Study } from '#shared/study/study.ts';

/** The row of a study, in the clinic's partition. */
export const studies = itemType(
  'study',
  Study.omit({ version: true, createdAt: true, updatedAt: true }).extend({ organisationId: OrganisationId }),
  // Version 2 adds days that come from a scan ticket.
  [(item) => item],
);

/** The studies of a file. Every change of a file's studies also writes this row, so that two simultaneous changes conflict. */
export const fileStudies = itemType(
  'fileStudies',
  z.object({ organisationId: OrganisationId, fileId: FileId, studyIds: z.array(StudyId) }),
);

export type StoredStudy = NonNullable<Awaited<ReturnType<typeof studies.read>>>;
