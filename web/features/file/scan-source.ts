import type { QueryClient } from '@tanstack/react-query';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId, PatientId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import type { ScanChoice, ScanSource } from '#web/viewers/ct/scan/scan-source.ts';
import type { FileSource } from './file-source.tsx';
import { meshPartOf } from './mesh-part-of.ts';

/**
 * Largest numbers of the patient's orders, and of files in all these orders together, that are searched for scans. The newest ones are
 * searched.
 */
const ORDERS_MAX = 6;
const FILES_MAX = 16;

/** Returns the fallback if the reader may not make the call. For example, a lab may not read a patient's own files. */
async function unlessRefused<Answer>(asked: Promise<Answer>, fallback: Answer): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError) || !['notFound', 'noPermission'].includes(error.codeName)) throw error;
    return fallback;
  }
}

const readFile = (fileId: FileId) => unlessRefused(call(fileApi.read, { fileId }, { quiet: true }), undefined);

/** Returns the owners of files to search: the order, the patient's other orders and the patient. */
async function ownersOf(volumeId: FileId): Promise<FileOwner[]> {
  const file = (await readFile(volumeId))?.file;
  const orderId = file?.orderId ?? undefined;
  const order = orderId && (await call(orderApi.read, { orderId }, { quiet: true })).order;
  const patientId: PatientId | undefined = file?.patientId ?? (order ? order.patient.patientId : undefined);
  if (patientId === undefined) return orderId === undefined ? [] : [{ orderId }];
  const none = { list: [] };
  const { list } = await unlessRefused<{ list: readonly { orderId: typeof orderId & string }[] }>(
    call(orderApi.index, { patientId, page: { page: 1, size: ORDERS_MAX } }, { quiet: true }),
    none,
  );
  const orders = new Set([...(orderId === undefined ? [] : [orderId]), ...list.map((each) => each.orderId)]);
  return [...[...orders].map((each) => ({ orderId: each })), { patientId }];
}

async function listScans(volumeId: FileId): Promise<ScanChoice[]> {
  const owners = await ownersOf(volumeId);
  const lists = await Promise.all(
    owners.map((owner) => unlessRefused(call(fileApi.index, { owner }, { quiet: true }), { list: [], total: 0 })),
  );
  const ready = lists.flatMap(({ list }) => list).filter(({ state }) => state === 'ready');
  const newest = [...new Set(ready.toSorted((a, b) => b.createdAt - a.createdAt).map(({ fileId }) => fileId))];
  const details = await Promise.all(newest.slice(0, FILES_MAX).map(readFile));
  return details.flatMap((detail) =>
    (detail?.manifest?.assets ?? [])
      .filter(({ outputs }) => outputs.some(({ role }) => role === 'mesh'))
      .map(({ assetId, name }) => ({
        scan: { fileId: detail?.file.fileId ?? volumeId, assetId },
        name,
        fileName: detail?.file.name ?? '',
      })),
  );
}

/**
 * Returns functions that list and open scans of a volume's patient. They search the volume's order, the patient's other
 * orders, and the patient's record.
 */
export function scanSource(client: QueryClient, source: FileSource, volumeId: FileId): ScanSource {
  return {
    list: () => listScans(volumeId),
    open: async ({ fileId, assetId }) => {
      const assets = (await readFile(fileId))?.manifest?.assets ?? [];
      const asset = assets.find((each) => each.assetId === assetId);
      const hasMesh = asset?.outputs.some(({ role }) => role === 'mesh') === true;
      return asset !== undefined && hasMesh ? meshPartOf(client, source, { fileId, asset }) : undefined;
    },
  };
}
