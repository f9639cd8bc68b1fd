import { accountApi } from '#shared/account/account-api.ts';
import { SecondFactorDue } from '#shared/account/second-factor.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { asker } from './challenges.ts';
import type { callOnce } from './client.ts';

/**
 * Asks for the second factor that a call is completed with, and answers what the call would have: a session that begins, or until when
 * the owner is known. `kind` is what a provider's sign-in says besides.
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
