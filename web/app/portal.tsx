import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { CloudscapeWords } from './cloudscape-words.tsx';
import type { Visit } from './guard.ts';
import { GuardedRoutes } from './guarded-routes.tsx';
import { RefusalDialogs } from './refusal-dialogs.tsx';
import { SessionGate } from './session-gate.tsx';
import { ViewAsBar } from './view-as-bar.tsx';

/** Everything behind the sign-in page. */
export function Portal({ visit }: { visit: Visit }) {
  return (
    <QueryClientProvider client={queryClient}>
      <CloudscapeWords>
        <RefusalDialogs />
        <SessionGate>
          <ViewAsBar />
          <GuardedRoutes visit={visit} />
        </SessionGate>
      </CloudscapeWords>
    </QueryClientProvider>
  );
}
