import { useQuery } from '@tanstack/react-query';
import { UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import type { OrderId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { useUploadsInShort } from './upload/upload-store.ts';

/**
 * Returns the progress of an order's files. Until the list of files has loaded, only uploads of this window count as
 * unfinished. The server checks the files again when the order is sent.
 */
export function useFilesOnTheWay(orderId: OrderId | undefined): FilesOnTheWay {
  const { data } = useQuery(fileQueries.list(orderId && { orderId }));
  const { isSending, unannounced } = useUploadsInShort({ orderId: orderId ?? '' });
  // A remake also lists files of the earlier order, which were sent before.
  const files = (data?.list ?? []).filter((file) => file.orderId === orderId);
  return {
    areSettled: !isSending && files.every(({ state }) => !UNSETTLED_FILE_STATES.includes(state)),
    fileCount: files.length + unannounced,
    otherPatientFileIds: files.filter(({ otherPatients = [] }) => otherPatients.length > 0).map(({ fileId }) => fileId),
  };
}
