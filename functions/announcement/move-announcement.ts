import { ANNOUNCEMENTS_PUBLISHED_MAX } from '#shared/announcement/announcement-limits.ts';
import type { announcementApi } from '#shared/announcement/announcement-api.ts';
import { ANNOUNCEMENT_TRANSITIONS, type AnnouncementAction } from '#shared/announcement/announcement-transitions.ts';
import type { Announcement } from '#shared/announcement/announcement.ts';
import type { AnnouncementId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import type { AnnouncementRow } from './announcement-items.ts';
import { announcementStore, announcementView, placed } from './announcement-store.ts';

type Mover = Pick<Call<typeof announcementApi.publish>, 'session' | 'now' | 'commit'>;

/** Moves an announcement to its next state by one action of `ANNOUNCEMENT_TRANSITIONS`. `changes` are the fields that the action sets. */
async function move(
  { session, now, commit }: Mover,
  { announcementId, version: seenVersion }: { readonly announcementId: AnnouncementId; readonly version: number },
  { action, changes }: { readonly action: AnnouncementAction; readonly changes: Partial<AnnouncementRow> },
): Promise<Announcement> {
  const before = await announcementStore.read(announcementId);
  const { state: from, version } = before;
  const { to } = transition(ANNOUNCEMENT_TRANSITIONS, { action, by: 'publisher', from, version, seenVersion });
  const state = to === 'same' ? from : to;
  const after = placed(changed(now, before, { ...changes, state }));
  return commit({
    writes: [announcementStore.replace(after)],
    history: [
      { owner: session.organisationId, subject: announcementId, action, from, to: state, side: 'afterSales', note: '' },
    ],
    subjects: [announcementId],
    answer: announcementView(after),
  });
}

/** Throws 40000 if the announcement has ended. Throws 42900 if the maximum number of announcements is published already. */
async function refuseUnshowable(announcementId: AnnouncementId, now: UnixSeconds): Promise<void> {
  const { endsAt } = await announcementStore.read(announcementId);
  if (endsAt !== null && endsAt <= now) throw invalidField('endsAt', 'isPast');
  if ((await announcementStore.published(now)).length >= ANNOUNCEMENTS_PUBLISHED_MAX)
    throw new AppError('tooManyRequests');
}

export const update: Handler<typeof announcementApi.update> = (call) =>
  move(call, call.input, { action: 'update', changes: call.input.announcement });

export const publish: Handler<typeof announcementApi.publish> = async (call) => {
  await refuseUnshowable(call.input.announcementId, call.now);
  return move(call, call.input, { action: 'publish', changes: { publishedAt: call.now } });
};

export const withdraw: Handler<typeof announcementApi.withdraw> = (call) =>
  move(call, call.input, { action: 'withdraw', changes: { withdrawnAt: call.now } });
