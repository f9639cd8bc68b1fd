import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';
import { CaseFileFields, FileProgressFields } from './case-file-row.ts';

export const caseFiles = itemType('caseFile', CaseFileFields, [
  // Version 2 spreads the files that the sweeper looks for, and lists no others.
  (item) => item,
  // Version 3 names the scan ticket that a device answers.
  (item) => item,
]);
export const fileProgress = itemType('fileProgress', FileProgressFields);

/** The row that leads from a file's id to the clinic whose partition holds the file. */
export const fileOwners = itemType('fileOwner', z.object({ fileId: FileId, organisationId: OrganisationId }));
