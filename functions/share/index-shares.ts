import { findSubject } from '#functions/file/find-subject.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { findOwnShare } from './find-own-share.ts';
import { shareStore } from './share-store.ts';

/** Lists the shares of an order or a patient, newest first. */
export const index: Handler<(typeof shareApi)['index']> = async (call) => {
  const { orderId, patientId } = await findSubject(call, call.input.subject);
  const { organisationId } = call.session;
  const shares = await shareStore.ofSubject(organisationId, orderId ?? patientId ?? '');
  return wholePage(shares, listPage(call.input, organisationId));
};

/** Lists the openings of a share, newest first. */
export const visits: Handler<(typeof shareApi)['visits']> = async (call) => {
  const row = await findOwnShare(call);
  return wholePage(await shareStore.visits(row), listPage(call.input, row.organisationId));
};
