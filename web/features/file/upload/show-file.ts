import type { CaseFile } from '#shared/file/case-file.ts';
import { fileQueries, type FileOwner } from '#web/api/queries/file-queries.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Puts what the server said of a file into the list on screen: asking for the list again after each of many files would be slow. */
export function showFile(owner: FileOwner, file: CaseFile): void {
  queryClient.setQueryData(fileQueries.list(owner).queryKey, (before) => {
    if (before === undefined) return undefined;
    const isNew = before.list.every(({ fileId }) => fileId !== file.fileId);
    const list = isNew
      ? [file, ...before.list]
      : before.list.map((each) => (each.fileId === file.fileId ? file : each));
    return { list, total: list.length };
  });
}
