import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';
import { CaseFileFields, FileProgressFields } from './case-file-row.ts';

export const caseFiles = itemType('caseFile', CaseFileFields, [
  // In version 2 the index for the sweeper is divided into partitions. It lists only the files that the sweeper looks for.
  (item) => item,
  // Version 3 adds `ticketId`.
  (item) => item,
]);
export const fileProgress = itemType('fileProgress', FileProgressFields);

/** The row that finds a file's clinic by the file's id alone. */
export const fileOwners = itemType('fileOwner', z.object({ fileId: FileId, organisationId: OrganisationId }));
