import type { Handler } from '#functions/http/call.ts';
import { keptByLab } from '#functions/order/guest-moves.ts';
import { orderEvent } from '#functions/order/order-event.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { agreeAtOnce } from '#functions/relation/agree-at-once.ts';
import { termsStore, termsUnchanged } from '#functions/relation/terms-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { ended } from './cancel.ts';
import { findGuestOrder } from './guest-order.ts';
import { shareStore } from './share-store.ts';

/** Gives a guest's order to the caller's lab and establishes a relation with the clinic (ORD-214). The guest's link ends. */
export const keepOrder: Handler<(typeof shareApi)['keepOrder']> = async (call) => {
  const { session, now } = call;
  const { share, order, guest } = await findGuestOrder(call);
  if (session.organisationType !== 'lab') throw new AppError('noPermission');
  const tenant = tenantOf(session);
  const { organisationId, organisationNumber, name } = await findOrganisation(tenant);
  const relation = await agreeAtOnce(tenant, order.clinicId, now);
  const terms = await termsStore(tenant).read(order.clinicId);
  const { patientNaming = 'name' } = terms?.versions.at(-1)?.terms ?? {};
  const lab = { organisationId, organisationNumber, name };
  const { after, writes } = await keptByLab(order, { lab, patientNaming }, now);
  const { orderId, clinicId, state } = after;
  const line = { owner: clinicId, subject: orderId, action: 'takeOver', from: state, to: state, side: 'lab' };
  const acted = { side: 'lab', actorName: session.accountName, from: state, note: guest.email } as const;
  return call.commit({
    writes: [
      ...writes,
      ...relation.writes,
      ...(terms === undefined ? [] : [termsUnchanged(terms)]),
      shareStore.replace(ended(share, now)),
    ],
    history: [{ ...line, note: guest.email, partnerId: organisationId }, ...relation.history],
    events: [orderEvent('takeOver', after, acted), ...relation.events],
    subjects: [orderId, share.shareId, ...relation.subjects],
    answer: { orderId },
  });
};
