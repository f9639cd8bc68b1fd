import { useMemo } from 'react';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import type { ElementFiles } from '#web/viewers/elements/element-files.ts';
import { useFileDetail, useFileSource } from './file-source.tsx';

/**
 * Returns the DICOM files of an asset. Returns `undefined` if there are none, or if the page may not read their
 * elements.
 */
export function useElementFiles(fileId: FileId | undefined, asset: Asset | undefined): ElementFiles | undefined {
  const { readsElements } = useFileSource();
  const { data } = useFileDetail(fileId);
  const entries = data?.manifest?.entries;
  return useMemo(() => {
    if (readsElements !== true || fileId === undefined || asset === undefined) return undefined;
    const files = asset.entryIndexes.flatMap((index) => {
      const entry = entries?.find((each) => each.index === index);
      return entry?.kind === 'dicom' ? [{ entry: index, name: entry.path.slice(entry.path.lastIndexOf('/') + 1) }] : [];
    });
    return files.length === 0 ? undefined : { fileId, files };
  }, [readsElements, fileId, asset, entries]);
}
