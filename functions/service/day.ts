import type { serviceApi } from '#shared/service/service-api.ts';
import { findEndingCapacity } from '#functions/capacity/find-ending-capacity.ts';
import { findTroubledEquipment } from '#functions/equipment/find-troubled-equipment.ts';
import type { Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { listPage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findLateReports } from '#functions/work-order/find-late-reports.ts';
import { isService } from '#functions/work-order/find-work-order.ts';

type Calls = typeof serviceApi;

/** Returns the requested page. Throws 40400 unless the session is of after-sales, because these lists cover all organisations. */
function pageFor(session: MemberSession, input: Parameters<typeof listPage>[0]) {
  if (!isService(session)) throw new AppError('notFound');
  return listPage(input, tenantOf(session).organisationId);
}

/** Lists the late reports (SVC-22). */
export const lateReports: Handler<Calls['lateReports']> = async ({ input, session, now }) =>
  findLateReports(pageFor(session, input), now);

/** Lists the devices with an exception, or those without a report (SVC-23). */
export const troubledEquipment: Handler<Calls['troubledEquipment']> = async ({ input, session, now }) =>
  findTroubledEquipment(input.list, pageFor(session, input), now);

/** Lists the capacities that end soon (SVC-24). */
export const endingCapacity: Handler<Calls['endingCapacity']> = async ({ input, session, now }) =>
  findEndingCapacity(pageFor(session, input), now);
