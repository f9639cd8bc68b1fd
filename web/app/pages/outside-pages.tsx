import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { OutsideReport } from '#web/features/outside-report/outside-report.tsx';
import { OutsideWorkOrder } from '#web/features/outside-report/outside-work-order.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { CloudscapeWords } from '../cloudscape-words.tsx';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/**
 * Provides a page without a session with a query client, the loading outline and Cloudscape's texts. The portal does this for its own
 * pages.
 */
function Outside({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<PageLoading />}>
        <CloudscapeWords>{children}</CloudscapeWords>
      </Suspense>
    </QueryClientProvider>
  );
}

/** Shows /reportWorkorder to a person without an account, whose address has the code of a label. */
export function OutsideReportPage() {
  return (
    <Outside>
      <OutsideReport />
    </Outside>
  );
}

/** Shows /workorderDetail to a person without an account, whose address has the token of a label. */
export function OutsideWorkOrderPage() {
  return (
    <Outside>
      <OutsideWorkOrder />
    </Outside>
  );
}
