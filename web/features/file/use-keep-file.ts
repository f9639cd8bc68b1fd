import { useMemo } from 'react';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import { useMay } from '#web/api/session.ts';
import { useFileDetail } from './file-source.tsx';

/**
 * Returns a function that adds a new file to the order or patient of the given file. Returns `undefined` if the reader
 * may not add files there.
 */
export function useKeepFile(fileId: FileId): ((file: File) => Promise<void>) | undefined {
  const may = useMay();
  const detail = useFileDetail(fileId).data?.file;
  const orderId = detail?.orderId ?? undefined;
  const patientId = detail?.patientId ?? undefined;
  const mayAdd = may(fileApi.init.permission) && (orderId !== undefined || may('study:write'));
  return useMemo(() => {
    const owner = orderId !== undefined ? { orderId } : patientId !== undefined ? { patientId } : undefined;
    if (!mayAdd || owner === undefined) return undefined;
    return async (file) => {
      const { addUploads, untilArrived } = await import('./upload/upload-store.ts');
      await Promise.all(addUploads([{ file, owner }]).map(untilArrived));
    };
  }, [mayAdd, orderId, patientId]);
}
