import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ServiceStatus } from '#web/features/platform/service-status.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { CloudscapeWords } from '../cloudscape-words.tsx';

/** Shows /status: whether each part of the service works. No session is needed. */
export function PlatformStatusPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageLoading />}>
        <CloudscapeWords>
          <ServiceStatus />
        </CloudscapeWords>
      </Suspense>
    </QueryClientProvider>
  );
}
