import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** What the other side does is asked for every 4 s, so that it shows within 5 s (UX-28). */
export const LIVE_POLL_MS = 4_000;

/** One cache for the whole portal; a refusal is an answer and is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: LIVE_POLL_MS,
      retry: (failures, error) => !(error instanceof ApiError) && failures < RETRIES,
    },
  },
  mutationCache: new MutationCache({
    // After what ends the session everything is read by the next one, which `beginAnew` sees to: asked now, it would be refused.
    onSuccess: (_data, _input, _context, { meta }) =>
      meta?.['changesSession'] === true ? undefined : queryClient.invalidateQueries(),
  }),
});
