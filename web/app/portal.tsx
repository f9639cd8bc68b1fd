import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { CloudscapeWords } from './cloudscape-words.tsx';
import { RefusalDialogs } from './refusal-dialogs.tsx';
import { SessionGate } from './session-gate.tsx';
import { PortalRoutes } from './portal-routes.tsx';

/** Everything behind the sign-in page. */
export function Portal() {
  return (
    <QueryClientProvider client={queryClient}>
      <CloudscapeWords>
        <RefusalDialogs />
        <SessionGate>
          <PortalRoutes />
        </SessionGate>
      </CloudscapeWords>
    </QueryClientProvider>
  );
}
