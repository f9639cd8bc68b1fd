import { ApiError } from '#web/api/api-error.ts';

/** Returns the reason why a link shows nothing; `undefined` for an error that may be temporary. */
export function closedBy(error: Error | null): 'cancelled' | 'expired' | 'notFound' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.codeName === 'notFound') return 'notFound';
  if (error.codeName !== 'shareEnded') return undefined;
  return (error.data as { reason?: unknown } | null)?.reason === 'expired' ? 'expired' : 'cancelled';
}
