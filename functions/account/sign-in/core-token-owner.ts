import type { accountApi } from '#shared/account/account-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { redeem } from './token-login.ts';

/**
 * Returns the account that the token would sign in. The page shows this account before the sign-in, because a stranger's link could lead a
 * person into the stranger's account.
 */
export const coreTokenOwner: Handler<typeof accountApi.coreTokenOwner> = async ({ input }) => {
  const { account, source } = await redeem(input.token);
  const { organisationId } = source;
  const organisation = organisationId === undefined ? undefined : await organisationStore.read(organisationId);
  return { userName: account.userName, organisationName: organisation?.name ?? null };
};
