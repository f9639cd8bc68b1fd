import type { Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { listPage, walkedPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { isService } from '#functions/work-order/find-work-order.ts';
import type { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { StoredAccess } from './support-access-items.ts';
import { supportAccessStore } from './support-access-store.ts';

/** Whether the session belongs to the clinic itself. Only the clinic reads the case and file of an access. */
export const isOfClinic = ({ homeId }: Pick<MemberSession, 'homeId'>): boolean => homeId === undefined;

const NO_ROWS = () => Promise.resolve(new Map<string, StoredAccess>());

/** Lists the accesses to the clinic's cases, newest first. For after-sales, lists the accesses to all clinics' cases. */
export const index: Handler<(typeof supportAccessApi)['index']> = async ({ input, session, now }) => {
  const tenant = tenantOf(session);
  const asked = listPage(input, session.organisationId);
  const isClinic = isOfClinic(session) && !isService(session);
  const page = isService(session)
    ? await walkedPage({ sources: [supportAccessStore.everyClinics()], isDescending: true, rowsOf: NO_ROWS }, asked)
    : wholePage(await supportAccessStore.ofClinic(tenant), asked);
  return { ...page, list: await supportAccessStore.allShown(page.list, { now, isClinic }) };
};
