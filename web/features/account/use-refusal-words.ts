import { useTranslation } from 'react-i18next';

const MINUTE_SECONDS = 60;

/** Refusals that say when to come back (WIRE-5: `data.retryAfter`, in seconds). */
const WAITS: Readonly<Record<string, 'refusal.locked' | 'refusal.tooMany'>> = {
  accountLocked: 'refusal.locked',
  tooManyRequests: 'refusal.tooMany',
};

/** By its shape: the sign-in screen is drawn before the client's code is there. */
interface Refused extends Error {
  readonly codeName?: string;
  readonly data?: { readonly retryAfter?: number } | null;
}

/** What a form says of a call that failed: the server's words, and how long to wait where it says so. */
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
