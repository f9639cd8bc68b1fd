import { caseFiles } from './case-file-items.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { earlierFilesOf, newestFileFirst } from './find-case-file.ts';
import type { FileSubject } from './find-subject.ts';

/** Returns the files of an order or a patient, newest first. For a remake, the files of the earlier orders follow. */
export async function findFilesOf({ organisationId, ids, earlier }: FileSubject): Promise<CaseFileRow[]> {
  const [own, ofEarlier] = await Promise.all([
    Promise.all(ids.map((subject) => caseFiles.all({ index: 'gsi1', key: { organisationId, subject } }))),
    earlierFilesOf(organisationId, earlier),
  ]);
  return [...own.flat().toSorted(newestFileFirst), ...ofEarlier];
}
