import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { VersionBar } from '#web/features/order/version/version-bar.tsx';
import { useViewerPins } from '#web/features/order/pins/use-viewer-pins.ts';
import { ViewerPinsContext } from '#web/viewers/pins/viewer-pins.ts';
import { ViewerBeside } from '#web/viewers/frame/viewer-beside.ts';

/**
 * Returns the page of a viewer. The page also has a bar about the order's version (scheme or design) to which the file belongs (ORD-113).
 */
export const withVersion = (Viewer: ComponentType): ComponentType =>
  function ViewerPage() {
    const [query] = useSearchParams();
    const fileId = FileId.safeParse(query.get('fileId')).data;
    const { data } = useQuery(fileQueries.detail(fileId));
    const orderId = data?.file.orderId ?? undefined;
    const pins = useViewerPins(orderId, fileId);
    const beside = useContext(ViewerBeside);
    return (
      <ViewerPinsContext value={pins}>
        <ViewerBeside
          value={
            <>
              {beside}
              {fileId !== undefined && orderId !== undefined && <VersionBar orderId={orderId} fileId={fileId} />}
            </>
          }
        >
          <Viewer />
        </ViewerBeside>
      </ViewerPinsContext>
    );
  };
