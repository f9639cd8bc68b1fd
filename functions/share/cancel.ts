import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { isShareOpen } from '#shared/share/share.ts';
import { findOwnShare } from './find-own-share.ts';
import { orderMove } from './order-move.ts';
import type { StoredShare } from './share-items.ts';
import { shareStore } from './share-store.ts';

/** Returns the share after its end. A share with copies stays due, so that its copies are erased within the hour. */
export const ended = (row: StoredShare, now: number): StoredShare => {
  const { dueAt: _due, ...rest } = changed(now, row, { endedAt: now });
  return row.copies === null ? rest : { ...rest, dueAt: now };
};

/** Ends a share at once. A repeat has no effect. */
export const cancel: Handler<(typeof shareApi)['cancel']> = async (call) => {
  const { now, session } = call;
  const row = await findOwnShare(call);
  const subjects = [row.shareId, row.subject];
  if (!isShareOpen(row, now)) return call.commit({ writes: [], subjects, answer: await shareStore.shown(row) });
  const after = ended(row, now);
  const moved = await orderMove(row, { action: 'cancelShare', actorName: session.accountName });
  return call.commit({
    writes: [shareStore.replace(after)],
    ...moved,
    subjects,
    answer: await shareStore.shown(after),
  });
};
