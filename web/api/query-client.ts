import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { noteBeginnings } from './reading-beginnings.ts';

const RETRIES = 2;

/** Milliseconds for which an answer counts as fresh. A page that opens within this time does not read it again. */
const FRESH_MS = 4_000;

/** Cache of the whole portal. A refusal is an answer, so a refused call is not repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => !(error instanceof ApiError) && failures < RETRIES,
    },
  },
  mutationCache: new MutationCache({
    // Reads nothing after a call that ends the session, because the server would refuse it. `beginAnew` reads everything in the next
    // session.
    onSuccess: (_data, _input, _context, { meta }) =>
      meta?.['changesSession'] === true ? undefined : queryClient.invalidateQueries(),
  }),
});

noteBeginnings(queryClient);
