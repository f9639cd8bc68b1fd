import type { announcementApi } from '#shared/announcement/announcement-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { acknowledgementStore } from './announcement-store.ts';
import { concernsOf } from './notices.ts';

/** Records that the caller has read an announcement, and in which organisation the caller acted (ANN-6). */
export const acknowledge: Handler<typeof announcementApi.acknowledge> = async ({ input, session, now, commit }) => {
  const { accountId, organisationId } = session;
  const { announcementId } = input;
  if (organisationId === 0) throw new AppError('notFound');
  const isConcerned = (await concernsOf(organisationId, now)).some(({ row }) => row.announcementId === announcementId);
  if (!isConcerned) throw new AppError('notFound');
  const known = await acknowledgementStore.read(accountId, announcementId);
  const writes =
    known === undefined ? [acknowledgementStore.create(now, { accountId, announcementId, organisationId })] : [];
  return commit({ writes, subjects: [announcementId], answer: {} });
};
