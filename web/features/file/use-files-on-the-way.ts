import { useQuery } from '@tanstack/react-query';
import { UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import type { OrderId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { useUploads } from './upload/upload-store.ts';

/** How far an order's files are. Until their list is here nothing speaks against sending: the server decides. */
export function useFilesOnTheWay(orderId: OrderId | undefined): FilesOnTheWay {
  const { data } = useQuery(fileQueries.list(orderId && { orderId }));
  const sending = useUploads({ orderId: orderId ?? '' }).filter(({ state }) => state !== 'done');
  const files = data?.list ?? [];
  return {
    areSettled: sending.length === 0 && files.every(({ state }) => !UNSETTLED_FILE_STATES.includes(state)),
    fileCount: files.length + sending.filter(({ fileId }) => fileId === undefined).length,
    otherPatientFileIds: files.filter(({ otherPatients = [] }) => otherPatients.length > 0).map(({ fileId }) => fileId),
  };
}
