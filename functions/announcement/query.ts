import type { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { noticesFor } from './notices.ts';

/** Returns the announcements for the caller; none if the caller acts in no organisation. */
export const query: Handler<typeof announcementApi.query> = async ({ session, now, language }) => {
  const { accountId, organisationId } = session;
  if (organisationId === 0) return { list: [] };
  return { list: await noticesFor({ accountId, organisationId }, { now, language }) };
};
