import { announcementStore } from '#functions/announcement/announcement-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { isForEveryone, wordsIn } from '#shared/announcement/announcement.ts';
import type { platformApi } from '#shared/platform/platform-api.ts';

/** Returns the running maintenance that is announced to everyone, newest first. */
export const maintenance: Handler<typeof platformApi.maintenance> = async ({ now, language }) => {
  const published = await announcementStore.published(now);
  const list = published.filter(
    ({ kind, startsAt, audience }) => kind === 'maintenance' && startsAt <= now && isForEveryone(audience),
  );
  return { list: list.map((row) => ({ ...wordsIn(row, language), startsAt: row.startsAt, endsAt: row.endsAt })) };
};
