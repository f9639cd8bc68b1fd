import { useQueries, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { fileApi } from '#shared/file/file-api.ts';
import { OrderId } from '#shared/ids.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { assetAddress, type FileSource, useFileSource, viewerAddress } from '#web/features/file/file-source.tsx';
import { orderAddress } from '#web/features/order/order-address.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';

/**
 * Returns the address that shows a file: all its meshes together, or else its first asset. Returns `undefined` if the file has no asset.
 */
function addressOf(source: FileSource, read: OutputOf<typeof fileApi.read> | undefined): string | undefined {
  if (read === undefined) return undefined;
  const { fileId } = read.file;
  const assets = read.manifest?.assets ?? [];
  const meshes = assets.filter(({ kind }) => kind === 'mesh');
  if (meshes.length > 1) return viewerAddress(source, 'mesh', { fileId });
  const [first] = [...meshes, ...assets];
  return first && assetAddress(source, fileId, first);
}

/**
 * Redirects to the newest scheme or design of an order in its viewer (ORD-114). If none of its files can be shown, redirects to the list of
 * versions.
 */
export function LookAtVersionPage() {
  const [query] = useSearchParams();
  const orderId = OrderId.safeParse(query.get('orderId')).data;
  const source = useFileSource();
  const order = useQuery(orderQueries.detail(orderId));
  const files = order.data?.order.submissions.at(-1)?.files ?? [];
  const details = useQueries({ queries: files.map(({ fileId }) => fileQueries.detail(fileId)) });
  if (orderId === undefined) return <Navigate to="/404" replace />;
  const isWaiting = details.some(({ data, error }) => data === undefined && error === null);
  if ((order.data === undefined && order.error === null) || isWaiting) return <PageLoading />;
  const found = details.map(({ data }) => addressOf(source, data)).find((address) => address !== undefined);
  return <Navigate to={found ?? orderAddress(orderId, 'versions')} replace />;
}
