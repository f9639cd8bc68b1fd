import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { VersionBar } from '#web/features/order/version/version-bar.tsx';
import { ViewerBeside } from '#web/viewers/viewer-beside.ts';

/** Returns a viewer's page with the version of the scheme or design that its file belongs to (ORD-113). */
export const withVersion = (Viewer: ComponentType): ComponentType =>
  function ViewerPage() {
    const [query] = useSearchParams();
    const fileId = FileId.safeParse(query.get('fileId')).data;
    const { data } = useQuery(fileQueries.detail(fileId));
    const orderId = data?.file.orderId ?? undefined;
    return (
      <ViewerBeside
        value={fileId !== undefined && orderId !== undefined && <VersionBar orderId={orderId} fileId={fileId} />}
      >
        <Viewer />
      </ViewerBeside>
    );
  };
