import { useCallback, useMemo, useState } from 'react';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { FileId } from '#shared/ids.ts';

/** Files that can be chosen for a download, and the files that are chosen. */
export interface FileChoice {
  readonly choosable: readonly CaseFile[];
  readonly chosen: readonly CaseFile[];
  readonly choose: (fileId: FileId, isChosen: boolean) => void;
  readonly chooseAll: (isChosen: boolean) => void;
}

/** Keeps the person's choice of files. A file that disappears or lacks bytes counts as not chosen. */
export function useFileChoice(files: readonly CaseFile[]): FileChoice {
  const [ids, setIds] = useState<ReadonlySet<FileId>>(new Set());
  const choosable = useMemo(() => files.filter(({ state }) => state !== 'waitingForUpload'), [files]);
  const choose = useCallback(
    (fileId: FileId, isChosen: boolean) =>
      setIds((before) => new Set([...[...before].filter((each) => each !== fileId), ...(isChosen ? [fileId] : [])])),
    [],
  );
  const chooseAll = (isChosen: boolean) => setIds(new Set(isChosen ? choosable.map(({ fileId }) => fileId) : []));
  return { choosable, chosen: choosable.filter(({ fileId }) => ids.has(fileId)), choose, chooseAll };
}
