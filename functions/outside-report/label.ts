import { equipmentStore } from '#functions/equipment/equipment-store.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { findOrder, viewerOf } from '#functions/order/find-order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { newSecretToken } from '#functions/store/secret-token.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { orderSubject } from '#functions/work-order/find-report-subject.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { ReportLabel } from '#shared/outside-report/outside-report.ts';
import { reportLabelStore } from './report-label-store.ts';

type Api = typeof outsideReportApi;
type LabelCall = Call<Api['make'] | Api['read'] | Api['revoke']>;

interface Thing {
  readonly organisationId: OrganisationId;
  readonly subject: string;
}

/**
 * Returns the id of a bound device in the caller's scope, or of a reportable order of the caller's clinic. Also returns the organisation
 * that has the device or order.
 */
async function thingOf(call: LabelCall): Promise<Thing> {
  const { input, session, scope } = call;
  if ('equipmentId' in input) {
    const { organisationId, state } = await equipmentStore(tenantOf(session), scope).read(input.equipmentId);
    if (organisationId === undefined || state !== 'bound') throw new AppError('stateRefusesAction', { state });
    return { organisationId, subject: input.equipmentId };
  }
  const { order, side } = await findOrder(viewerOf(call), input.orderId);
  if (side !== 'clinic') throw new AppError('notFound');
  return { organisationId: orderSubject(order).owner.organisationId, subject: input.orderId };
}

/** Creates the label of a device or an order. The former code and its tokens stop working at once (WO-71). */
export const make: Handler<Api['make']> = async (call) => {
  const thing = await thingOf(call);
  const before = await reportLabelStore.read(thing);
  const { token: code, tokenDigest: codeDigest } = newSecretToken();
  const { accountName: makerName } = call.session;
  const { label, writes } = reportLabelStore.make(before, { ...thing, codeDigest, makerName }, call.now);
  return call.commit({ writes, subjects: [thing.subject], answer: { label: ReportLabel.parse(label), code } });
};

export const read: Handler<Api['read']> = async (call) => {
  const label = await reportLabelStore.read(await thingOf(call));
  return { label: label === undefined ? null : ReportLabel.parse(label) };
};

/** Ends a label. Does nothing if there is none. */
export const revoke: Handler<Api['revoke']> = async (call) => {
  const thing = await thingOf(call);
  const label = await reportLabelStore.read(thing);
  const writes = label === undefined ? [] : reportLabelStore.end(label);
  return call.commit({ writes, subjects: [thing.subject], answer: { label: null } });
};
