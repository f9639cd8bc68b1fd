import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { accountStore } from './account-store.ts';
import { initStatusOf } from './init-status.ts';

/** Returns which fields the dialog for missing data must ask for. */
export const isInit: Handler<typeof accountApi.isInit> = async ({ session }) => {
  const { organisationId } = session;
  const [account, organisation] = await Promise.all([
    accountStore.read(session.accountId),
    organisationId === 0 ? undefined : organisationStore.read(organisationId),
  ]);
  if (account === undefined) throw new AppError('notFound');
  return { initStatus: initStatusOf(account, session, organisation) };
};
