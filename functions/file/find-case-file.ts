import { shardsAndFormer } from '#functions/store/key-parts.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { newId } from '#functions/store/new-id.ts';
import type { SweptFileState } from '#shared/file/swept-states.ts';
import type { FileId, OrderId, OrganisationId, PatientId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { caseFiles, fileOwners } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';

/** Returns a file by its id alone, for callers that check the access themselves. The read takes the same time for an unknown id. */
export async function findCaseFile(fileId: FileId): Promise<CaseFileRow | undefined> {
  const owner = await fileOwners.read({ fileId });
  return caseFiles.read({ organisationId: owner?.organisationId ?? newId('organisation'), fileId });
}

const PAGE_SIZE = 100;

interface Unmoved {
  readonly state: SweptFileState;
  readonly before: UnixSeconds;
}

/** Yields the files of one partition in a state, the longest unchanged first. */
async function* unmovedIn(shard32: string, { state, before }: Unmoved): AsyncGenerator<CaseFileRow> {
  let cursor: string | null = null;
  do {
    const page: { rows: CaseFileRow[]; cursor: string | null } = await caseFiles.page(
      { index: 'gsi2', key: { sweptState: state, shard32 } },
      { limit: PAGE_SIZE, cursor },
    );
    for (const row of page.rows) {
      if (row.updatedAt >= before) return;
      yield row;
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Yields the files of all organisations that have been in a state since before a time. The sweeper reads them. */
export async function* filesUnmovedSince(unmoved: Unmoved): AsyncGenerator<CaseFileRow> {
  for (const { shard } of shardsAndFormer('shard32')) yield* unmovedIn(shard, unmoved);
}

/** Reads a clinic's files by id. Ids without a file are left out. */
export const caseFilesOf = (organisationId: OrganisationId, fileIds: readonly FileId[]): Promise<CaseFileRow[]> =>
  caseFiles.readMany(fileIds.map((fileId) => ({ organisationId, fileId })));

/** Compares files by their arrival, the newest first. */
export const newestFileFirst = newestFirst<CaseFileRow>(
  ({ createdAt }) => createdAt,
  ({ fileId }) => fileId,
);

/** Reads the files of the earlier orders that the clinic uploaded before it opened the remake. */
export async function earlierFilesOf(
  organisationId: OrganisationId,
  earlier: { readonly orderIds: readonly OrderId[]; readonly until: UnixSeconds } | undefined,
): Promise<CaseFileRow[]> {
  if (earlier === undefined) return [];
  const files = await Promise.all(earlier.orderIds.map((orderId) => filesOfOrder(organisationId, orderId)));
  const ofClinic = files.flat().filter((row) => row.payerId === organisationId && row.createdAt <= earlier.until);
  return ofClinic.toSorted(newestFileFirst);
}

/** Reads every file that is stored under the id of a clinic's order or patient. */
export const filesUnder = (organisationId: OrganisationId, subject: OrderId | PatientId): Promise<CaseFileRow[]> =>
  caseFiles.all({ index: 'gsi1', key: { organisationId, subject } });

/** Reads every file of a clinic's order. */
export const filesOfOrder = (organisationId: OrganisationId, orderId: OrderId): Promise<CaseFileRow[]> =>
  filesUnder(organisationId, orderId);
