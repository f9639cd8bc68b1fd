import { useQueries } from '@tanstack/react-query';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { CaseOrder } from '#shared/file/case-order.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';

/** Largest number of files that are read. An order has one case, and rarely a second scan. */
const FILES_MAX = 4;

/** Returns the orders that scanners and design programs wrote into these files. The order of the newest file comes first. */
export function useCaseOrders(files: readonly CaseFile[]): readonly CaseOrder[] {
  const ready = files.filter(({ state }) => state === 'ready').slice(0, FILES_MAX);
  return useQueries({
    queries: ready.map(({ fileId }) => fileQueries.detail(fileId)),
    combine: (answers) =>
      answers.flatMap(({ data }): CaseOrder[] => {
        const order = data?.manifest?.orderData;
        if (data === undefined || order === undefined) return [];
        const { fileId, name } = data.file;
        return [{ fileId, fileName: name, layout: data.manifest?.vendorLayout ?? 'plain', data: order }];
      }),
  });
}
