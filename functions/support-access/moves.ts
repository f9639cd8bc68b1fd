import type { Call, Handler } from '#functions/http/call.ts';
import { ended } from '#functions/share/cancel.ts';
import { shareStore } from '#functions/share/share-store.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import { isShareOpen } from '#shared/share/share.ts';
import type { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { SupportAccessEventType } from '#shared/support-access/support-access-events.ts';
import { type AccessSide, ACCESS_TRANSITIONS } from '#shared/support-access/support-access-transitions.ts';
import { accessStateAt } from '#shared/support-access/support-access.ts';
import { accessEvent } from './access-event.ts';
import type { StoredAccess } from './support-access-items.ts';
import { supportAccessStore } from './support-access-store.ts';

type Api = typeof supportAccessApi;

const MOVES = {
  refuse: { by: 'head', event: 'SupportAccessRefused' },
  end: { by: 'head', event: 'SupportAccessEnded' },
  withdraw: { by: 'afterSales', event: 'SupportAccessWithdrawn' },
  leave: { by: 'afterSales', event: 'SupportAccessEnded' },
} as const satisfies Partial<Record<keyof Api, { by: AccessSide; event: SupportAccessEventType }>>;
type Move = keyof typeof MOVES;

/** Returns the write that ends the share of an ended access, so that the hourly run erases its copies. */
async function shareWrites({ organisationId, shareId }: StoredAccess, now: number): Promise<Write[]> {
  const share = shareId === null ? undefined : await shareStore.read({ organisationId, shareId });
  return share === undefined || !isShareOpen(share, now) ? [] : [shareStore.replace(ended(share, now))];
}

/**
 * Returns the handler of an action on an access, as `ACCESS_TRANSITIONS` allows it. If the pipeline writes the share's copies at the same
 * time, the handler tries again.
 */
const move =
  (action: Move): Handler<Api[Move]> =>
  (call: Call<Api[Move]>) =>
    retryIfChanged(async () => {
      const { input, session, now } = call;
      const { by, event } = MOVES[action];
      const row = await supportAccessStore.find(tenantOf(session), input.accessId);
      const { to } = transition(ACCESS_TRANSITIONS, {
        action,
        by,
        from: accessStateAt(row, now),
        version: row.version,
        seenVersion: input.version,
      });
      const over = to === 'ended' ? { endedAt: now, endedByName: session.accountName } : {};
      const answer = by === 'head' ? { answeredBy: { accountId: session.accountId, name: session.accountName } } : {};
      const state = to === 'same' ? row.state : to;
      const after = changed(now, row, { state, ...over, ...(action === 'refuse' ? answer : {}) });
      return call.commit({
        writes: [supportAccessStore.replace(after), ...(to === 'ended' ? await shareWrites(row, now) : [])],
        events: [await accessEvent(event, after, session.accountName)],
        subjects: [row.accessId],
        answer: await supportAccessStore.shown(after, { now, isClinic: by === 'head' }),
      });
    });

export const refuse: Handler<Api['refuse']> = move('refuse');
export const end: Handler<Api['end']> = move('end');
export const withdraw: Handler<Api['withdraw']> = move('withdraw');
export const leave: Handler<Api['leave']> = move('leave');
