import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { analysisApi } from '#shared/analysis/analysis-api.ts';
import { observerStore } from './observer-store.ts';

/** Switches the caller's own usual offset on or off (CEPH-47). */
export const useOffset: Handler<(typeof analysisApi)['useOffset']> = ({ input: { isOn }, session, now, commit }) => {
  const { organisationId } = tenantOf(session);
  const { accountId } = session;
  return commit({
    writes: [observerStore.use({ organisationId, accountId }, isOn, now)],
    subjects: [accountId],
    answer: { isOn },
  });
};
