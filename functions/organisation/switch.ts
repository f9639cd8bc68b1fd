import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { enterAs } from './enter.ts';
import { isEnterable, memberStore } from './member-store.ts';
import { organisationStore, stateOf } from './organisation-store.ts';

/** Enters another organisation of the caller. Throws 40901 `dissolved` for a dissolved organisation that can still be restored. */
export const enter: Handler<typeof organisationApi.switch> = async (call) => {
  const { accountId } = call.session;
  const { iid: organisationId } = call.input;
  const [member, organisation] = await Promise.all([
    memberStore.read({ organisationId, accountId }),
    organisationStore.read(organisationId),
  ]);
  const isTheirs = member !== undefined && isEnterable(member);
  if (isTheirs && organisation?.dissolution !== undefined)
    throw new AppError('stateRefusesAction', { state: stateOf(organisation) });
  return enterAs(call, member);
};
