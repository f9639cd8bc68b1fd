import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SharedCasePage } from '#web/features/share/shared-case-page.tsx';
import { GuestOrderPanel } from '#web/features/order/guest/guest-order-panel.tsx';
import { SharedViewer } from '#web/features/file/shared-viewer.tsx';
import { SharedAssets } from '#web/features/file/shared-assets.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { CloudscapeWords } from '../cloudscape-words.tsx';

/**
 * Cache only for the page of a shared link. With the portal's cache, each action of the visitor would read everything again, and so open
 * the link again. The server would count this as another view.
 */
const client = new QueryClient();

/** Shows /studyShared/detail: the content of a shared link, without a session. */
export function SharedStudyPage() {
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<PageLoading />}>
        <CloudscapeWords>
          <SharedCasePage
            viewer={(pass) => <SharedViewer pass={pass} />}
            order={(pass) => <GuestOrderPanel pass={pass} />}
            contents={(pass, file) => <SharedAssets pass={pass} fileId={file.fileId} />}
          />
        </CloudscapeWords>
      </Suspense>
    </QueryClientProvider>
  );
}
