import { AppError } from '#functions/runtime/app-error.ts';
import type { Call } from '#functions/http/call.ts';
import type { AccountSession } from '#functions/http/session.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import type { Write } from '#functions/store/write.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { reauthenticationStore } from './reauthentication-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { signedIn } from '#functions/account/sign-in/signed-in.ts';

type Asked = Pick<Call<AnyEndpoint>, 'now' | 'commit' | 'setToken'> & { readonly session: AccountSession };

/**
 * Records that the owner has proved their identity again. This proof allows the session one protected act. The session gets a new token,
 * and its earlier tokens end within seconds. So a copied token cannot use the proof.
 */
export async function ownerProved(
  { session, now, commit, setToken }: Asked,
  { writes, events = [] }: { readonly writes: readonly Write[]; readonly events?: readonly DomainEvent[] },
) {
  const row = await sessionStore.read(session);
  if (row === undefined) throw new AppError('sessionEnded');
  const { expiresAt, write } = reauthenticationStore.note(session, now);
  const { token } = await signedIn(row, now);
  const answer = await commit({
    writes: [...writes, write, sessionStore.endTokens(row, now)],
    events,
    subjects: [session.sessionId],
    answer: { expiresAt },
  });
  setToken(token.accessToken);
  return answer;
}
