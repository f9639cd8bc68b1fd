import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { VerifySent } from '#web/features/order/sent/verify-sent.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { CloudscapeWords } from '../cloudscape-words.tsx';

/** Shows /verify: whether a downloaded record is unchanged since the platform signed it. No session is needed. */
export function VerifySentPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageLoading />}>
        <CloudscapeWords>
          <VerifySent />
        </CloudscapeWords>
      </Suspense>
    </QueryClientProvider>
  );
}
