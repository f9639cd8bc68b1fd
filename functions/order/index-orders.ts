import type { orderApi } from '#shared/order/order-api.ts';
import type { OrderSide } from '#shared/order/order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { listPage } from '#functions/store/list-page.ts';
import { viewerOf } from './find-order.ts';
import { workersAsked } from './order-list-asked.ts';
import { orderListOf } from './order-list-of.ts';
import { countOf, readTabs } from './order-tabs.ts';
import { withTallies } from './order-tally-store.ts';

export const sideOfSession = ({ organisationType }: MemberSession): OrderSide => {
  if (organisationType !== 'clinic' && organisationType !== 'lab') throw new AppError('notFound');
  return organisationType;
};

/** Returns a page of the organisation's orders with the counts of all tabs. */
export const index: Handler<(typeof orderApi)['index']> = async (call) => {
  const { input } = call;
  const asked = { side: sideOfSession(call.session), viewer: viewerOf(call), input };
  const { tenant, accountId } = asked.viewer;
  const page = listPage(input, JSON.stringify([tenant.organisationId, accountId]));
  const { assigneeId: _anyone, ...tabsAsked } = input;
  const reading = readTabs(tenant, workersAsked({ ...asked, input: tabsAsked }) ?? [undefined]);
  const inTab = async () =>
    countOf(
      await (input.assigneeId === undefined ? reading : readTabs(tenant, workersAsked(asked) ?? [])),
      input.filter,
    );
  const [{ list: lines, ...rest }, tabs] = await Promise.all([orderListOf(asked, page, inTab), reading]);
  call.noteSubjects(...lines.flatMap(({ line }) => [line.orderId, line.patient.patientId]));
  return { list: await withTallies(lines), ...rest, ...tabs };
};
