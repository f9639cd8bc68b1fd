import { accountApi } from '#shared/account/account-api.ts';
import { SecondFactorDue } from '#shared/account/second-factor.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { asker } from './challenges.ts';
import type { callOnce } from './client.ts';

/**
 * Asks for the second factor and completes the refused call. Returns the answer that the call would have had: a new session, or the time
 * until which the person counts as the proven owner. Adds `kind: 'signedIn'`, because the answer to a sign-in at a provider must have this
 * field.
 */
export async function completeBySecondFactor(
  endpoint: AnyEndpoint,
  refusal: ApiError,
  once: typeof callOnce,
): Promise<unknown> {
  const ask = asker('secondFactor');
  const due = SecondFactorDue.safeParse(refusal.data);
  if (ask === undefined || !due.success) throw refusal;
  const { ticket } = due.data;
  const isOwner = endpoint.path === accountApi.reauthenticate.path;
  const completing = isOwner ? accountApi.secondFactorReauthenticate : accountApi.secondFactorLogin;
  const answered = await ask(due.data, (answer) => once(completing, { ticket, answer }, { quiet: true }));
  return { kind: 'signedIn', ...answered };
}
