import { useTranslation } from 'react-i18next';

const MINUTE_SECONDS = 60;

/** Refusals that say how long to wait (WIRE-5: `data.retryAfter`, in seconds). */
const WAITS: Readonly<Record<string, 'refusal.locked' | 'refusal.tooMany'>> = {
  accountLocked: 'refusal.locked',
  tooManyRequests: 'refusal.tooMany',
};

/** Shape of `ApiError`. The class itself is not loaded yet when the sign-in screen appears. */
interface Refused extends Error {
  readonly codeName?: string;
  readonly data?: { readonly retryAfter?: number } | null;
}

/** Returns a function that describes a failed call: the server's words and, if given, how long to wait. */
export function useRefusalWords(): (error: unknown) => string {
  const { t } = useTranslation('account');
  return (error) => {
    if (!(error instanceof Error) || error.name !== 'ApiError') return t('login.unreachable');
    const { codeName = '', data, message }: Refused = error;
    const waits = WAITS[codeName];
    const seconds = data?.retryAfter;
    if (waits === undefined || typeof seconds !== 'number') return message;
    return t(waits, { count: Math.ceil(seconds / MINUTE_SECONDS) });
  };
}
