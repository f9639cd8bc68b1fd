import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountApi } from '#shared/account/account-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { ApiError, UnreachableError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { beginSession } from './begin-session.ts';
import { safeRedirect } from './safe-redirect.ts';
import { forgetAttempt, readAttempt } from './third-party-attempt.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** A person who has signed in at a provider but has no account here yet. */
export type Stranger = Extract<OutputOf<typeof accountApi.thirdPartyFinish>, { kind: 'unbound' }>;

type State =
  | { readonly is: 'working' }
  | { readonly is: 'unbound'; readonly stranger: Stranger; readonly redirect: string | null }
  | { readonly is: 'failed'; readonly reason: string };

/**
 * Sends the provider's answer to our server, once. If our server does not respond, `retry` is defined and sends the provider's answer
 * again.
 */
export function useThirdPartyFinish(): { readonly state: State; readonly retry: (() => void) | undefined } {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const wordsOf = useRefusalWords();
  const [state, setState] = useState<State>({ is: 'working' });
  const [canRetry, setCanRetry] = useState(false);

  async function finish(): Promise<void> {
    setState({ is: 'working' });
    setCanRetry(false);
    const kept = readAttempt();
    const query = new URLSearchParams(location.search);
    if (query.has('error')) forgetAttempt();
    if (query.has('error')) return setState({ is: 'failed', reason: t('thirdParty.cancelled') });
    if (kept === undefined || !query.has('code')) return setState({ is: 'failed', reason: t('thirdParty.expired') });
    try {
      const input = { attempt: kept.attempt, query: location.search.slice(1) };
      const answer = await call(accountApi.thirdPartyFinish, input, { quiet: true });
      forgetAttempt();
      if (answer.kind === 'unbound') return setState({ is: 'unbound', stranger: answer, redirect: kept.redirect });
      await beginSession(answer, false);
      await navigate(safeRedirect(kept.redirect), { replace: true });
    } catch (error) {
      setCanRetry(error instanceof UnreachableError);
      const isUsed = error instanceof ApiError && error.codeName === 'verificationCodeWrong';
      setState({ is: 'failed', reason: isUsed ? t('thirdParty.expired') : wordsOf(error) });
    }
  }
  const run = useRef(finish);
  const isBegun = useRef(false);
  useEffect(() => {
    run.current = finish;
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void run.current();
  }, []);
  return { state, retry: canRetry ? () => void finish() : undefined };
}
