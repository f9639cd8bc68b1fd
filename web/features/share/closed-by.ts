import { ApiError } from '#web/api/api-error.ts';

/** Returns why a link opens nothing; `undefined` for an error that may pass. */
export function closedBy(error: Error | null): 'cancelled' | 'expired' | 'notFound' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.codeName === 'notFound') return 'notFound';
  if (error.codeName !== 'shareEnded') return undefined;
  return (error.data as { reason?: unknown } | null)?.reason === 'expired' ? 'expired' : 'cancelled';
}
