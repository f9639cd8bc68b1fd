import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { embedApi } from '#shared/embed/embed-api.ts';
import { FRAME_ORIGINS_MAX } from '#shared/embed/frame-origin.ts';
import { frameOriginStore } from './frame-origin-store.ts';

type Calls = typeof embedApi;

/** Adds an origin to the list. A repeat answers with the existing entry, because a person may press the button twice. */
export const create: Handler<Calls['create']> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const list = await frameOriginStore.list(tenant);
  const listed = list.find(({ origin }) => origin === input.origin);
  if (listed !== undefined) return listed;
  if (list.length >= FRAME_ORIGINS_MAX) throw new AppError('stateRefusesAction', { state: 'full' });
  const createdBy = { accountId: session.accountId, name: session.accountName };
  const { entry, write } = frameOriginStore.add(tenant, { ...input, createdBy }, now);
  return commit({ writes: [write], subjects: [tenant.organisationId], answer: entry });
};

export const index: Handler<Calls['index']> = async ({ session }) => ({
  list: await frameOriginStore.list(tenantOf(session)),
});

/** Removes an origin from the list. A repeat changes nothing. */
export const remove: Handler<Calls['remove']> = async ({ input, session, commit }) => {
  const tenant = tenantOf(session);
  const write = await frameOriginStore.remove(tenant, input.origin);
  if (write === undefined) return {};
  return commit({ writes: [write], subjects: [tenant.organisationId], answer: {} });
};
