import type { Scope } from '#shared/access/scope.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Session } from '#functions/http/session.ts';

/**
 * Returns the session with which the call runs. If the input names another organisation and the scope is `all`, the session acts for that
 * organisation. Throws 40400 for another organisation without the scope `all`, and for an organisation that does not exist or is dissolved.
 */
export async function actingFor<Caller extends Session>(
  session: Caller,
  { permission }: Pick<AnyEndpoint, 'permission'>,
  { input, scope }: { readonly input: unknown; readonly scope: Scope },
): Promise<Caller> {
  // Calls with permission `signedIn` name organisations for other reasons. Their handlers check the named organisations themselves.
  if (permission === 'public' || permission === 'signedIn' || session.kind !== 'account') return session;
  const asked = AskedOrganisation.safeParse(input).data?.iid;
  if (asked === undefined || asked === session.organisationId) return session;
  const organisation = scope === 'all' ? await organisationStore.read(asked) : undefined;
  if (organisation === undefined || stateOf(organisation) !== 'active') throw new AppError('notFound');
  const { organisationId, type: organisationType } = organisation;
  return { ...session, organisationId, organisationType, homeId: session.organisationId };
}
