import type { CaseFile } from '#shared/file/case-file.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries, type FileOwner } from '#web/api/queries/file-queries.ts';
import { queryClient } from '#web/api/query-client.ts';

interface NotedFiles {
  readonly owner: FileOwner;
  readonly files: Map<FileId, CaseFile>;
}

/** Newest state of files that the page does not show yet, by owner. */
const notedFiles = new Map<string, NotedFiles>();

/**
 * Notes a file's new state, which `showFiles` later puts into the list on screen. Reading the list again would be slow.
 */
export function showFile(owner: FileOwner, file: CaseFile): void {
  const key = JSON.stringify(owner);
  const { files } = notedFiles.get(key) ?? { files: new Map<FileId, CaseFile>() };
  notedFiles.set(key, { owner, files: files.set(file.fileId, file) });
}

/** Returns the newer of two states of a file, because the list may have been read meanwhile. */
const newer = (one: CaseFile, other: CaseFile | undefined): CaseFile =>
  other === undefined || other.version < one.version ? one : other;

/** Puts all noted files into the lists on screen. */
export function showFiles(): void {
  for (const { owner, files } of notedFiles.values()) {
    queryClient.setQueryData(fileQueries.list(owner).queryKey, (before) => {
      if (before === undefined) return undefined;
      const known = new Set(before.list.map(({ fileId }) => fileId));
      const added = [...files.values()].filter(({ fileId }) => !known.has(fileId)).toReversed();
      const list = [...added, ...before.list.map((each) => newer(each, files.get(each.fileId)))];
      return { list, total: list.length };
    });
  }
  notedFiles.clear();
}
