import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { enterAs } from './enter.ts';
import { memberStore } from './member-store.ts';

/** Enters another organisation of the caller's. */
export const enter: Handler<typeof organisationApi.switch> = async (call) => {
  const { accountId } = call.session;
  return enterAs(call, await memberStore.read({ organisationId: call.input.iid, accountId }));
};
