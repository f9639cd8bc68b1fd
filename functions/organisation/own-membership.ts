import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { goOutside } from './go-outside.ts';
import { memberAction } from './member-action.ts';
import { memberStore } from './member-store.ts';
import { organisationStore } from './organisation-store.ts';

type Calls = typeof organisationApi;
type Ending = Pick<Call<Calls['leave']>, 'input' | 'session' | 'now'>;

const ENDINGS = {
  cancelApplication: 'MemberApplicationCancelled',
  leave: 'MemberLeft',
} as const;

/**
 * Returns the organisation, if the person has a membership row in it. Otherwise throws 40400 without reading the organisation. So the time
 * of the answer does not reveal whether the organisation exists.
 */
async function organisationOf(organisationId: OrganisationId, accountId: AccountId) {
  const member = await memberStore.read({ organisationId, accountId });
  const organisation = member && (await organisationStore.read(organisationId));
  if (organisation === undefined) throw new AppError('notFound');
  return organisation;
}

/** Returns the effect of a person ending their own membership or application. */
async function ending(action: keyof typeof ENDINGS, { input, session, now }: Ending) {
  const { accountId, accountName: actorName } = session;
  const organisation = await organisationOf(input.iid, accountId);
  const asked = { action, by: 'person', event: ENDINGS[action], organisation, accountId, actorName } as const;
  return memberAction(asked, now);
}

export const cancelApply: Handler<Calls['cancelApply']> = async (call) =>
  retryIfChanged(async () => call.commit(await ending('cancelApplication', call)));

/**
 * Ends the caller's membership. If the session acts in that organisation, the session ends too and a new one begins outside of any
 * organisation.
 */
export const leave: Handler<Calls['leave']> = async (call) =>
  retryIfChanged(async () => {
    const effect = await ending('leave', call);
    const isHere = call.session.organisationId === call.input.iid;
    const { writes, signedIn } = isHere ? await goOutside(call) : { writes: [], signedIn: null };
    return call.commit({ ...effect, writes: [...effect.writes, ...writes], answer: { signedIn } });
  });
