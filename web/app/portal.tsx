import { QueryClientProvider } from '@tanstack/react-query';
import { OwnerHost } from '#web/features/account/second-factor/owner-host.tsx';
import { SecondFactorGate } from '#web/features/account/second-factor/second-factor-gate.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { CloudscapeWords } from './cloudscape-words.tsx';
import type { Visit } from './guard.ts';
import { GuardedRoutes } from './guarded-routes.tsx';
import { RefusalDialogs } from './refusal-dialogs.tsx';
import { SessionGate } from './session-gate.tsx';
import { SessionLife } from './session-life.tsx';
import { ViewAsBar } from './view-as-bar.tsx';

export { askWhoIsSignedIn, readFirst } from './read-first.ts';

/** Shows every page for signed-in people. */
export function Portal({ visit }: { visit: Visit }) {
  return (
    <QueryClientProvider client={queryClient}>
      <CloudscapeWords>
        <RefusalDialogs />
        <SessionGate>
          <OwnerHost />
          <SessionLife />
          <SecondFactorGate>
            <ViewAsBar />
            <GuardedRoutes visit={visit} />
          </SecondFactorGate>
        </SessionGate>
      </CloudscapeWords>
    </QueryClientProvider>
  );
}
