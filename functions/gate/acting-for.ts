import type { Scope } from '#shared/access/scope.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Session } from '#functions/http/session.ts';

/**
 * The session as the call sees it: acting for the organisation that the input names, where the permission reaches all of them.
 * Throws 40400 for another organisation without that scope, and for one that is not there.
 */
export async function actingFor<Caller extends Session>(
  session: Caller,
  { permission }: Pick<AnyEndpoint, 'permission'>,
  { input, scope }: { readonly input: unknown; readonly scope: Scope },
): Promise<Caller> {
  // Calls of the signed-in person name organisations of their own, and judge that themselves.
  if (permission === 'public' || permission === 'signedIn' || session.kind !== 'account') return session;
  const asked = AskedOrganisation.safeParse(input).data?.iid;
  if (asked === undefined || asked === session.organisationId) return session;
  const organisation = scope === 'all' ? await organisationStore.read(asked) : undefined;
  if (organisation === undefined || stateOf(organisation) !== 'active') throw new AppError('notFound');
  const { organisationId, type: organisationType } = organisation;
  return { ...session, organisationId, organisationType, homeId: session.organisationId };
}
