import type { CaseFileState } from '#shared/file/case-file.ts';
import { newId } from '#functions/store/new-id.ts';
import type { FileId, OrderId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { caseFiles, fileOwners } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

/** A file by its id alone: for the pipeline, and for stores that check whose it is before they hand it out. Takes as long for an id of nobody. */
export async function findCaseFile(fileId: FileId): Promise<CaseFileRow | undefined> {
  const owner = await fileOwners.read({ fileId });
  return caseFiles.read({ organisationId: owner?.organisationId ?? newId('organisation'), fileId });
}

const PAGE_SIZE = 100;

/** The files of every organisation that have been in this state since before a moment, the longest first: for the sweeper. */
export async function* filesUnmovedSince(state: CaseFileState, before: UnixSeconds): AsyncGenerator<CaseFileRow> {
  let cursor: string | null = null;
  do {
    const page: { rows: CaseFileRow[]; cursor: string | null } = await caseFiles.page(
      { index: 'gsi2', key: { state } },
      { limit: PAGE_SIZE, cursor },
    );
    for (const row of page.rows) {
      if (row.updatedAt >= before) return;
      yield row;
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Reads the files of these ids among a clinic's. */
export const caseFilesOf = (organisationId: OrganisationId, fileIds: readonly FileId[]): Promise<CaseFileRow[]> =>
  caseFiles.readMany(fileIds.map((fileId) => ({ organisationId, fileId })));

/** Reads every file of a clinic's order. */
export const filesOfOrder = (organisationId: OrganisationId, orderId: OrderId): Promise<CaseFileRow[]> =>
  caseFiles.all({ index: 'gsi1', key: { organisationId, subject: orderId } });
