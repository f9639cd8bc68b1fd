import { findSubject } from '#functions/file/find-subject.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import type { Share } from '#shared/share/share.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { findOwnShare } from './find-own-share.ts';
import { shareStore } from './share-store.ts';

const newestFirst = (one: Share, other: Share): number => (one.shareId < other.shareId ? 1 : -1);

/** Lists the shares of an order or a patient, newest first. */
export const index: Handler<(typeof shareApi)['index']> = async (call) => {
  const { ids } = await findSubject(call, call.input.subject);
  const { organisationId } = call.session;
  const shares = await Promise.all(ids.map((id) => shareStore.ofSubject(organisationId, id)));
  return wholePage(shares.flat().toSorted(newestFirst), listPage(call.input, organisationId));
};

/** Lists the visits of a share, newest first. */
export const visits: Handler<(typeof shareApi)['visits']> = async (call) => {
  const row = await findOwnShare(call);
  return wholePage(await shareStore.visits(row), listPage(call.input, row.organisationId));
};
