import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { againIfChanged } from '#functions/store/again-if-changed.ts';
import { memberAction } from './member-action.ts';
import { organisationStore } from './organisation-store.ts';

type Calls = typeof organisationApi;

const ENDINGS = {
  cancelApplication: 'MemberApplicationCancelled',
  leave: 'MemberLeft',
} as const;

async function organisationOf(organisationId: OrganisationId) {
  const organisation = await organisationStore.read(organisationId);
  if (organisation === undefined) throw new AppError('notFound');
  return organisation;
}

/** The verb by which a person ends what is between them and an organisation. */
export const personEnds =
  (action: keyof typeof ENDINGS): Handler<Calls['leave']> =>
  async ({ input, session, now, commit }) => {
    const { accountId, accountName: actorName } = session;
    const organisation = await organisationOf(input.iid);
    const asked = { action, by: 'person', event: ENDINGS[action], organisation, accountId, actorName } as const;
    return againIfChanged(async () => commit(await memberAction(asked, now)));
  };
