import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newId } from '#functions/store/new-id.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { API_TOKENS_MAX } from '#shared/limits.ts';
import { apiTokenStore } from './api-token-store.ts';

type Calls = typeof dicomwebApi;
const DAY_SECONDS = 24 * 3600;

/**
 * Creates a token for a program. The token can read every patient's images, so the person must have signed in or proved their identity
 * recently.
 */
export const createToken: Handler<Calls['createToken']> = async ({ input, session, now, commit }) => {
  await requireRecentAuthentication(session, now);
  const tenant = tenantOf(session);
  const existing = await apiTokenStore.list(tenant);
  if (existing.length >= API_TOKENS_MAX) throw new AppError('stateRefusesAction', { state: 'full' });
  const { name, scope, days } = input;
  const tokenId = newId('apiToken');
  const createdBy = { accountId: session.accountId, name: session.accountName };
  const expiresAt = now + days * DAY_SECONDS;
  const { secret, token, writes } = apiTokenStore.mint(tenant, { tokenId, name, scope, createdBy }, { now, expiresAt });
  return commit({ writes, subjects: [tokenId], answer: { token, secret } });
};

export const indexTokens: Handler<Calls['indexTokens']> = async ({ session }) => ({
  list: await apiTokenStore.list(tenantOf(session)),
});

export const revokeToken: Handler<Calls['revokeToken']> = async ({ input, session, commit }) =>
  commit({
    writes: await apiTokenStore.revoke(tenantOf(session), input.tokenId),
    subjects: [input.tokenId],
    answer: {},
  });
