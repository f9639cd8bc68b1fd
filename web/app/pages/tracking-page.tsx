import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { TrackedOrder } from '#web/features/share/tracking/tracked-order.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { CloudscapeWords } from '../cloudscape-words.tsx';

/** Shows /track: the steps of an order, for its patient. No session is needed. */
export function TrackingPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageLoading />}>
        <CloudscapeWords>
          <TrackedOrder />
        </CloudscapeWords>
      </Suspense>
    </QueryClientProvider>
  );
}
